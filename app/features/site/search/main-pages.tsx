import { Link } from "@remix-run/react";
import { paths } from "~/lib/paths";

const PAGES = [
  { to: paths.pricing, title: "Pricing", text: "Three plans, 14 days free." },
  { to: paths.faq, title: "FAQ", text: "What owners ask first." },
  { to: paths.integrations, title: "Integrations", text: "Calendars, CRMs and messaging." },
  { to: paths.caseStudies, title: "Case Studies", text: "Firms and trades, before and after." },
  { to: paths.blog, title: "Blog", text: "The minutes after a missed call." },
  { to: paths.contact, title: "Contact", text: "A person answers." },
];

export function MainPages() {
  return (
    <ul className="mt-10 grid gap-5 sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
      {PAGES.map(({ to, title, text }) => (
        <li key={to} className="relative rounded-card border border-hairline bg-surface p-6">
          <Link to={to} className="card-link font-semibold hover:underline">
            {title}
          </Link>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
