import { paths } from "~/lib/paths";
import { TRIAL_FORM_ID } from "./trial-form";

type Step = "modal_close" | "payment_back";

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
  const fields = new URLSearchParams({ step });
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.set(name, value);
  if (fields.get("email")?.includes("@")) navigator.sendBeacon(paths.trialAbandoned, fields);
}
