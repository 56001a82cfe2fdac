import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { cancelLink, readCancelLink } from "~/features/trial/mails/cancel-link.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { sign } from "~/lib/http/signature.server";
import { action, loader } from "~/routes/_site.trial_.cancel";
import { openBrowser } from "../setup/browser";
import { sql } from "../setup/database";

const DAY_MS = 24 * 60 * 60 * 1000;
async function linkOfTrial(endsInDays: number) {
  const [id, trialEndDate] = [randomUUID(), new Date(Date.now() + endsInDays * DAY_MS)];
  await sql`insert into trial_signups (id, name, business_name, email, phone, trial_end_date)
    values (${id}, 'Kim', 'Lee Law', 'kim@example.com', '+16025550142', ${trialEndDate})`;
  return cancelLink({ id, trialEndDate }).slice(env().APP_URL.length);
}
const { ask } = openBrowser();

it.each([14, 0, -2])("a cancel link works for a trial that ends in %d days", async (days) => {
  const link = await linkOfTrial(days);
  expect((await ask(loader, link)).data).toMatchObject({
    title: "Cancel the trial for Lee Law?",
    asks: true,
  });
  expect((await ask(action, link, {})).location).toContain("notice=cancelled");
});

it.each([-4, -400])(
  "a cancel link is expired and reveals nothing for a trial that ends in %d days",
  async (days) => {
    const link = await linkOfTrial(days);
    expect(await ask(loader, link)).toMatchObject({ status: 200, data: null });
    const { location } = await ask(action, link, {});
    expect(location).not.toContain("notice=cancelled");
  },
);

it("a cancel link with a changed or missing last day is invalid", async () => {
  const link = new URL(await linkOfTrial(-4), "http://localhost:3000").searchParams.get("trial")!;
  const [id, until, mac] = link.split(".");
  const later = `${id}.${Number(until) + 400 * DAY_MS}.${mac}`;
  expect(readCancelLink(later)).toBeNull();
  await expect(
    loader({
      request: new Request(`http://localhost:3000${paths.trialCancel}?trial=${later}`),
      params: {},
      context: {},
    }),
  ).rejects.toMatchObject({ status: 404 });
  expect(readCancelLink(sign("cancel-trial", id!))).toMatchObject({ expired: true });
});
