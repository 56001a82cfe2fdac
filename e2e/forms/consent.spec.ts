import {
  accessibilityFaults,
  expect,
  expectNoSidewaysScroll,
  freshPhone,
  NARROW,
  open,
  test,
} from "../support";
import { fillDemo } from "./fill";

test("who agreed to texts reads what it was, and takes it back", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize(NARROW);
  await open(page, "/demo", javaScriptEnabled);
  await fillDemo(page, { phone: freshPhone() });
  await page.getByRole("button", { name: "Get Live Demo Now" }).click();
  await page.getByRole("link", { name: "See what you agreed to, or take it back" }).click();
  await expect(page).toHaveURL(/\/consent\?receipt=/);
  const receipt = page.getByRole("main");
  await expect(receipt.getByText(/may send automated promotional/)).toBeVisible();
  await expect(receipt.getByText(/^\(•••\) •••-\d{4}$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

  await receipt.getByRole("button", { name: "Revoke my consent" }).click();
  await expect(receipt.getByRole("status")).toContainText("You took this consent back.");
  await expect(receipt.getByText(/^Reply STOP to it/)).toBeVisible();
  await expect(receipt.getByRole("button")).toHaveCount(0);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
});
