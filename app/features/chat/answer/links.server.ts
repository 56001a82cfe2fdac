import { articles } from "~/content/articles";
import { cases } from "~/content/cases";
import { type ChatLink, LINKS } from "~/content/chat/links";
import { SPANISH } from "~/content/chat/spanish";
import { articlePath, casePath } from "~/lib/paths";

const labels = new Map([
  ...LINKS.map(({ to, label }) => [to, label] as const),
  ...cases.map(({ id, company }) => [casePath(id), company] as const),
  ...articles.map(({ id, title }) => [articlePath(id), title] as const),
]);

export const linksTo = (pages: readonly string[], spanish = false): ChatLink[] =>
  pages.flatMap((to) => {
    const [page = to] = to.split(/[?#]/, 1);
    const label = spanish ? (SPANISH.links[to] ?? SPANISH.links[page]) : (labels.get(to) ?? labels.get(page));
    return label ? [{ to, label }] : [];
  });
