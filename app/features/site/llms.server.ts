import { articles } from "~/content/articles";
import { inEveryPlan, dollars, plans } from "~/content/plans";
import { lawName, lawPages } from "~/content/law";
import { trades } from "~/content/practice-areas";
import { FIRM } from "~/content/firm";
import { typedKeys } from "~/lib/keys";
import { articlePath, lawPath, paths } from "~/lib/paths";

const TRADE_PATHS: Record<keyof typeof trades, string> = {
  hvac: paths.hvac,
  plumbing: paths.plumbing,
  electrical: paths.electricians,
  roofing: paths.roofers,
  contracting: paths.contractors,
};

/**
 * Markdown for language models, as proposed by llmstxt.org.
 * @param origin the site's origin
 */
export function llmsText(origin: string): string {
  const link = (label: string, path: string, note = "") =>
    `- [${label}](${new URL(path, origin).href})${note ? `: ${note}` : ""}`;
  return [
    "# Bubby",
    "> Bubby is an AI receptionist that works by text. When a law firm or a trade business misses a call, Bubby texts the caller back, asks the business's intake questions, answers from what the business approved, and books an appointment.",
    `Bubby only texts: it doesn't speak on the phone or transfer calls. Bubby says it's an automated assistant, and callers can reply STOP. Bubby never gives legal or technical advice. Landlines can't get a text, so Bubby tells the owner about those calls. Made in ${FIRM.city}, ${FIRM.region}, for the US.`,
    "## Plans",
    plans
      .map(
        ({ name, monthly, annual, features, limitations }) =>
          `- ${name}: ${dollars(monthly)} a month, or ${dollars(annual)} a month billed as ${dollars(annual * 12)} a year. ${[...features, ...limitations].join(". ")}.`,
      )
      .join("\n"),
    `Every plan: ${inEveryPlan.join(". ")}. 14-day trial: a card is required, and nothing is charged during it.`,
    "## Pages",
    [
      link("Plans and prices", paths.pricing),
      link("FAQ", paths.faq, "setup, cancellation, security, limits"),
      link("Comparison", paths.compare, "voicemail, receptionist, answering service, Bubby"),
      link("Integrations", paths.integrations),
      link("ROI calculator", paths.roi, "the formula and its assumptions"),
      link("Contact", paths.contact),
      link("Terms of Service", paths.terms),
      link("Privacy Policy", paths.privacy),
    ].join("\n"),
    "## Law firms",
    lawPages.map((area) => link(lawName(area), lawPath(area.id), area.head.description)).join("\n"),
    "## Trades",
    typedKeys(trades)
      .map((id) => link(trades[id], TRADE_PATHS[id]))
      .join("\n"),
    "## Articles",
    articles.map(({ id, title, excerpt }) => link(title, articlePath(id), excerpt)).join("\n"),
    "",
  ].join("\n\n");
}
