import { articles } from "~/content/articles";
import type { LegalDocument } from "~/content/legal/document";
import { privacyPolicy } from "~/content/legal/privacy-policy";
import { termsOfService } from "~/content/legal/terms-of-service";
import { articlePath } from "~/lib/paths";

/** ISO 8601 dates by path. Leaves out pages without a revision date, because a build isn't a revision. */
export const lastModified: ReadonlyMap<string, string> = new Map([
  ...articles.map(({ id, updated }) => [articlePath(id), updated] as const),
  ...[privacyPolicy, termsOfService].map(({ path, date }: LegalDocument) => [path, date] as const),
]);
