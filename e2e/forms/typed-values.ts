import { typedAnalysis, typedContact, typedTrial } from "../../tests/setup/forms";
import { expect, type Page } from "../support";

export type Values = Record<string, string>;

export async function type(page: Page, form: string, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`${form} [name=${name}]`);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

export async function expectValues(page: Page, form: string, values: Values) {
  for (const [name, value] of Object.entries(values))
    await expect(page.locator(`${form} [name=${name}]`), name).toHaveValue(value);
}

export const PUBLIC: Record<string, { path: string; form: string; values: Values }> = {
  "the trial": {
    path: "/trial",
    form: "#trial",
    values: typedTrial({ painPoints: "Two lines\nof trouble." }),
  },
  "the contact form": {
    path: "/contact",
    form: "#contact",
    values: typedContact(),
  },
  "the free analysis": {
    path: "/free-analysis",
    form: "#analysis",
    values: typedAnalysis(),
  },
};
