import { Link, useLocation, useNavigate } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { upTo } from "~/features/resource/admin-control";
import { adminPaths } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";
import { followLeads } from "./follow-leads";
import { type LeadKinds, type LeadTimes, MOST } from "./lead-times";
import { notify } from "./notify";

interface News {
  path: string;
  noun: LeadKinds[string];
  count: number;
}

const NewsContext = createContext<readonly News[]>([]);

export const useNewLeads = () => useContext(NewsContext);

interface LiveLeadsProps {
  /** Milliseconds since 1970 at which the server began to load the page's data. */
  at: number;
  kinds: LeadKinds;
  children: ReactNode;
}

export function LiveLeads({ at, kinds, children }: LiveLeadsProps) {
  const { pathname } = useLocation();
  const [first] = useState(at);
  const [readAt, setReadAt] = useState(at);
  const [shown, setShown] = useState<Record<string, number>>({});
  const [times, setTimes] = useState<LeadTimes>({});
  if (readAt !== at) {
    setReadAt(at);
    // The inbox shows the leads of all lists, so mark all lists as seen.
    const lists = pathname === adminPaths.inbox ? Object.keys(kinds) : [pathname];
    setShown({ ...shown, ...Object.fromEntries(lists.map((list) => [list, at])) });
  }
  useEffect(() => followLeads(first, setTimes), [first]);

  const news = Object.entries(times).flatMap(([path, all]): News[] => {
    const count = all.filter((time) => time > (shown[path] ?? first)).length;
    const noun = kinds[path];
    return noun && count > 0 ? [{ path, noun, count }] : [];
  });
  useTitleCount(news.reduce((sum, { count }) => sum + count, 0));
  useNotifications(news);
  return <NewsContext.Provider value={news}>{children}</NewsContext.Provider>;
}

/** Runs after every render, because each page sets its own title. */
function useTitleCount(count: number) {
  useEffect(() => {
    // Keep the prefix "Error: ", which forms add and remove.
    const [, error = "", title = ""] = /^(Error: )?(?:\(\d+\+?\) )?(.*)$/.exec(document.title) ?? [];
    document.title = error + (count > 0 ? `(${upTo(count, MOST - 1)}) ` : "") + title;
  });
}

function useNotifications(news: News[]) {
  const navigate = useNavigate();
  const told = useRef<Record<string, number>>({});
  useEffect(() => {
    for (const { path, noun, count } of news) {
      if (count > (told.current[path] ?? 0)) notify(`New ${noun[0]}`, () => navigate(path));
    }
    told.current = Object.fromEntries(news.map(({ path, count }) => [path, count]));
  });
}

/**
 * @param path the list whose leads are counted. Default: all lists
 * @param to the link's target. Default: the list
 */
export function NewLeads({ path: only, to }: { path?: string; to?: string }) {
  const news = useNewLeads().filter(({ path }) => only === undefined || path === only);
  return (
    <div role="status" className="print:hidden">
      {news.map(({ path, noun, count }) => (
        <Link
          key={path}
          to={to ?? path}
          className="mt-3 flex min-h-11 items-center rounded-field border border-accent bg-accent-tint px-3 py-2 text-small font-semibold text-accent-ink hover:underline md:min-h-[38px]"
        >
          {`${count < MOST ? counted(count, `new ${noun[0]}`, `new ${noun[1]}`) : `${upTo(count, MOST - 1)} new ${noun[1]}`}. Show ${count === 1 ? "it" : "them"}`}
        </Link>
      ))}
    </div>
  );
}
