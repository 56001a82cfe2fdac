import { paths } from "~/lib/paths";
import { TRIAL_FORM_ID } from "./trial-form";

type Step = "modal_close" | "payment_back";

/**
 * Tells the server, which decides what to make of it, that the form was left (conversion flows, section 4). Nothing is told of a form
 * without an e-mail address, nor where the browser signals Global Privacy Control.
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
