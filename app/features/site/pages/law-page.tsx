import { Link } from "@remix-run/react";
import type { LawArea } from "~/content/law/area";
import type { PageSection } from "~/content/page";
import { lawPath, paths, withParams } from "~/lib/paths";
import { BackLink } from "~/ui/back-link";
import { Exchange } from "../sections/exchange";
import { PageIntro, PlainPage } from "./plain-page";

interface LawPageProps {
  area: Pick<LawArea, "id" | "eyebrow" | "heading" | "lede">;
  exchange: LawArea["exchange"];
  sections: PageSection[];
}

export function LawPage({ area, exchange, sections }: LawPageProps) {
  const actions = [
    { to: withParams(paths.trial, { businessType: area.id }), label: "Start 14-Day Trial" },
    { to: paths.demo, label: "Text with Bubby" },
  ];
  return (
    <PlainPage
      page={{ ...area, actions, sections }}
      above={
        <div className="mb-4">
          <BackLink to={paths.law}>All practice areas</BackLink>
        </div>
      }
      picture={
        <Exchange label={`Example: ${exchange.firm} misses a call`} lines={exchange.lines} everywhere />
      }
    />
  );
}

interface LawHubProps {
  page: { eyebrow: string; heading: string; lede: string };
  areas: readonly (Pick<LawArea, "id" | "heading"> & { name: string })[];
}

export function LawHub({ page, areas }: LawHubProps) {
  const actions = [
    { to: paths.trial, label: "Start 14-Day Trial" },
    { to: paths.demo, label: "Text with Bubby" },
  ];
  return (
    <div className="container-page py-10 md:py-20">
      <PageIntro page={{ ...page, actions }} />
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
        {areas.map(({ id, name, heading }) => (
          <li key={id} className="relative rounded-card border border-hairline bg-surface p-6">
            <h2 className="text-h3">
              <Link to={lawPath(id)} className="card-link hover:underline">
                {name}
              </Link>
            </h2>
            <p className="mt-2 text-muted">{heading}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
