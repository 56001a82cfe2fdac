import { createAccount, signIn } from "../account";
import { expect, type Page, test } from "../support";
import { newPerson, sendTrialForm } from "./trial-person";

test.use({ javaScriptEnabled: false });

const opener = async (page: Page, path: string) => {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(200);
  return answer.headers()["cross-origin-opener-policy"];
};

test("a wallet's window stays in touch with every page over which a card can be entered, and with no other", async ({
  page,
}) => {
  await sendTrialForm(page, newPerson());
  await signIn(page, await createAccount("customer"));
  for (const path of [
    "/",
    "/pricing",
    "/trial",
    "/trial?plan=starter",
    "/trial/payment",
    "/hvac",
    "/dashboard",
  ]) {
    expect(await opener(page, path), path).toBe("same-origin-allow-popups");
  }
  for (const path of ["/healthz", "/favicon.ico"]) expect(await opener(page, path), path).toBe("same-origin");
  await signIn(page, await createAccount("admin"));
  expect(await opener(page, "/admin/dashboard")).toBe("same-origin");
});
