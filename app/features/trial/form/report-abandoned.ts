import { paths } from "~/lib/paths";
import { TRIAL_FORM_ID } from "./trial-form";

type Step = "modal_close" | "payment_back";

/** Last reported contents of the form. Prevents a second report if the page returns from the back-forward cache. */
let reported = "";

/**
 * The server decides whether to store the report. Sends nothing without an email address, or if the browser signals
 * Global Privacy Control.
 */
export function reportAbandoned(step: Step) {
  const form = document.getElementById(TRIAL_FORM_ID);
  if (
    !(form instanceof HTMLFormElement) ||
    ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl)
  )
    return;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.set(name, value);
  const values = fields.toString();
  if (values === reported || !fields.get("email")?.includes("@")) return;
  reported = values;
  fields.set("step", step);
  navigator.sendBeacon(paths.trialAbandoned, fields);
}
