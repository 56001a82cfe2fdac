import { Link } from "@remix-run/react";
import { Card, OwnersSide } from "~/features/site/sections/story-stage";
import { PREVIEW_PAGE } from "~/content/pages/preview";
import { paths } from "~/lib/paths";
import type { OwnersSide as Owners } from "../call/owners-side.server";

interface OwnersPartProps {
  owner: Owners;
  /** The caller's own, where they may be shown: what the summary makes of them can be checked. */
  texts?: string[];
}

/** What the business's owner gets of a finished call, and what it's worth. */
export function OwnersPart({ owner: { worth, ...owner }, texts = [] }: OwnersPartProps) {
  return (
    <section aria-labelledby="owner">
      <h2 id="owner" className="mb-4 text-h3">
        {PREVIEW_PAGE.ownerTitle}
      </h2>
      <div className="rounded-card bg-accent-tint p-4 *:mb-4 *:break-inside-avoid sm:columns-2">
        <OwnersSide {...owner} />
        {texts.length > 0 ? (
          <Card title={PREVIEW_PAGE.textsTitle}>
            <ol className="grid gap-1 [overflow-wrap:anywhere]">
              {texts.map((text, index) => (
                <li key={index}>{text}</li>
              ))}
            </ol>
          </Card>
        ) : null}
        {worth ? (
          <Card title={PREVIEW_PAGE.worthTitle}>
            <p data-price>
              <span className="block font-serif text-h2">{worth.figure}</span>
              <span className="text-muted">{worth.text}</span>
            </p>
            <Link to={paths.roi} className="link mt-2 inline-flex min-h-6 items-center">
              {PREVIEW_PAGE.worthLink}
            </Link>
          </Card>
        ) : null}
      </div>
    </section>
  );
}
