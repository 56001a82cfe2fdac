import { Link } from "@remix-run/react";
import { Card, OwnersSide } from "~/features/site/sections/story-stage";
import { PREVIEW_PAGE } from "~/content/pages/preview";
import { paths } from "~/lib/paths";
import type { OwnersSide as Owners } from "../call/owners-side.server";

export function OwnersPart({ owner: { worth, words, ...owner } }: { owner: Owners }) {
  return (
    <section id="owner" aria-labelledby="owner-title" className="scroll-mt-24">
      <h2 id="owner-title" className="mb-4 text-h3">
        {PREVIEW_PAGE.ownerTitle}
      </h2>
      <div className="rounded-card bg-accent-tint p-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <OwnersSide {...owner} />
        {words.length > 0 ? (
          <Card title={PREVIEW_PAGE.textsTitle}>
            <ol className="grid gap-1 [overflow-wrap:anywhere]">
              {words.map((text, index) => (
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
