import { randomUUID } from "node:crypto";
import { addAppointment } from "../rows";
import { expect, open, test } from "../support";

test("an open list announces a new lead above the rows and in the page title, and shows the lead when the admin returns", async ({
  page,
  signedIn: _,
}) => {
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  // Use appointments, because other tests create leads in parallel.
  await open(page, "/admin/appointments");
  await addAppointment({ external_id: name, name });
  // A page polls every 20 seconds and immediately when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const news = page.locator("main").getByRole("link", { name: /^\d+ new appointments?\. Show (it|them)$/ });
  await expect(news).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Appointments/);
  await expect(page.getByText(name)).toHaveCount(0);
  await page
    .getByRole("link", { name: /^Customers/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/^\(\d+\) Customers/);
  await page.goBack();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(news).toHaveCount(0);
});
