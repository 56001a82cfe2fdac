import { paths } from "~/lib/paths";
import { TRIAL_FORM_ID } from "./trial-form";

type Step = "modal_close" | "payment_back";

/** The form's values that were sent last: a page that is left may come back from the browser's memory and close its dialog. */
let reported = "";

/**
 * Tells the server that the visitor left the form; the server decides whether to report it. Sends nothing if the form has no email address or
 * the browser signals Global Privacy Control.
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
