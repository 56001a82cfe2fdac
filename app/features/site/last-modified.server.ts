import { articles } from "~/content/articles";
import type { LegalDocument } from "~/content/legal/document";
import { privacyPolicy } from "~/content/legal/privacy-policy";
import { termsOfService } from "~/content/legal/terms-of-service";
import { articlePath } from "~/lib/paths";

/** The days on which pages with a date were last revised, ISO 8601, by path. Other pages have none: a build isn't a revision. */
export const lastModified: ReadonlyMap<string, string> = new Map([
  ...articles.map(({ id, updated }) => [articlePath(id), updated] as const),
  ...[privacyPolicy, termsOfService].map(({ path, date }: LegalDocument) => [path, date] as const),
]);
