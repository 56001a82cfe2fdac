import { typedAnalysis, typedContact, typedDemo } from "../../tests/setup/forms";
import type { Locator, Page } from "../support";

type Form = Page | Locator;
type Typed<Builder extends () => object> = { [Name in keyof ReturnType<Builder>]?: string };

// These functions fill in the required fields by label. Add new required fields here.

export async function fillDemo(form: Form, typed: Typed<typeof typedDemo> = {}) {
  const { name, businessName, phone } = typedDemo(typed);
  await form.getByLabel("Contact Name").fill(name);
  await form.getByLabel("Business Name").fill(businessName);
  await form.getByLabel("Phone Number").fill(phone);
  await form.getByLabel(/^I agree/).check();
}

export async function fillAnalysis(form: Form, typed: Typed<typeof typedAnalysis> = {}) {
  const { name, businessName, email, phone } = typedAnalysis(typed);
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Business Name").fill(businessName);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone Number").fill(phone);
}

export async function fillContact(form: Form, typed: Typed<typeof typedContact> = {}) {
  const { name, email, message } = typedContact(typed);
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Message").fill(message);
}
