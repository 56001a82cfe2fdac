import { describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { endUnstartedTrials } from "~/features/trial/running/end-unstarted.server";
import { resumeLink } from "~/features/trial/signup/resume.server";
import { heldSignupOf } from "~/features/trial/signup/trial-cookie.server";
import { loader as lookAtResume } from "~/routes/_site.trial_.resume";
import { action as press } from "~/routes/dashboard";
import { createPerson, signedIn } from "../accounts/people";
import { freshEmail, rowOf, signUp } from "../setup/sign-up";
import { pairsOf } from "../setup/session-cookie";
import { RESUME, startTrials } from "../setup/trials";
import { sql } from "../setup/database";

const HOUR = 60 * 60 * 1000;
const { enterCard, started, mailsTo, resume } = await startTrials({ works: true });

describe("Trial without a card", () => {
  it("gets one follow-up email after an hour, however often the form is sent", async () => {
    const email = freshEmail();
    const first = await signUp({ email });
    await signUp({ email, businessName: "Lee & Sons" }, { previous: first });
    const other = await signUp({ email, businessName: "Lee West" });
    const mails = await mailsTo(email, RESUME);
    expect(mails.map(({ subject_id }) => subject_id)).toEqual([other.id]);
    expect(mails[0]!.run_at.getTime() - first.createdAt.getTime()).toBeGreaterThanOrEqual(HOUR);
    expect(JSON.stringify(mails[0]!.payload)).toContain(resumeLink(other.id));
  });

  it("expires after 14 days, unlike a trial with a card", async () => {
    const [without, { id: confirmed }] = [await signUp({ email: freshEmail() }), await started()];
    await endUnstartedTrials();
    expect(await rowOf(without.id)).toMatchObject({ status: "active" });
    await sql`update trial_signups set trial_end_date = now() - interval '1 minute' where id in ${sql([without.id, confirmed])}`;
    await endUnstartedTrials();
    expect(await rowOf(without.id)).toMatchObject({ status: "expired" });
    expect(await rowOf(confirmed)).toMatchObject({ status: "active" });
  });

  it("gets no follow-up once the card is confirmed", async () => {
    const { email } = await started();
    expect(await mailsTo(email, RESUME)).toHaveLength(0);
  });

  it("can be resumed through the emailed link in any browser, but only after a button press", async () => {
    const email = freshEmail();
    const { id } = await signUp({ email });
    const look = () => lookAtResume({ request: new Request(resumeLink(id)), params: {}, context: {} });
    expect(await look()).toMatchObject({ businessName: "Lee & Partners", done: false });
    expect(await rowOf(id)).toMatchObject({ setupIntents: 0 });

    const answer = await resume(id);
    expect(answer.headers.get("location")).toBe("/trial/payment");
    const cookie = pairsOf(answer)[0]!;
    const held = await heldSignupOf(new Request("http://localhost:3000/", { headers: { cookie } }));
    expect(held).toEqual({ id, handovers: 1 });
    expect(await enterCard(id)).toBe("started");
    expect(await look()).toMatchObject({ done: true });
  });

  it("has a resume link that works for 30 days and then shows an explanation without the trial's details", async () => {
    const { id } = await signUp({ email: freshEmail() });
    const look = () => lookAtResume({ request: new Request(resumeLink(id)), params: {}, context: {} });
    await sql`update trial_signups set created_at = now() - interval '29 days' where id = ${id}`;
    expect(await look()).toMatchObject({ done: false });
    await sql`update trial_signups set created_at = now() - interval '31 days' where id = ${id}`;
    expect(await look()).toBeNull();
    const answer = await resume(id);
    const { pathname, search } = new URL(resumeLink(id));
    expect([answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
      pathname + search,
      null,
    ]);
  });

  it("can't be opened through a forged or incomplete resume link", async () => {
    const { id } = await signUp();
    const cancelling = resumeLink(id).replace(/.{4}$/, "AAAA");
    for (const url of [cancelling, "http://localhost:3000/trial/resume"]) {
      const asked = lookAtResume({ request: new Request(url), params: {}, context: {} });
      await expect(asked).rejects.toMatchObject({ status: 404 });
    }
  });

  it("can be resumed from an account created later and becomes that account's only trial", async () => {
    const email = freshEmail();
    const { id } = await signUp({ email });
    const { id: userId } = await createPerson();
    await sql`update users set email = ${email} where id = ${userId}`;
    const session = await signedIn(userId);
    const account = await getCustomerAccount(userId);
    expect(account).toMatchObject({ plans: [], unfinished: [{ id, businessName: "Lee & Partners" }] });

    const goOn = async (trial: string) =>
      (await press({
        request: new Request("http://localhost:3000/dashboard", {
          method: "POST",
          headers: session.headers,
          body: new URLSearchParams({ intent: "finish", trial }),
        }),
        params: {},
        context: {},
      })) as Response;
    const theirs = await signUp();
    expect((await goOn(theirs.id)).headers.get("location")).toBe("/dashboard?notice=gone");
    const answer = await goOn(id);
    expect(answer.headers.get("location")).toBe("/trial/payment");
    expect(
      await heldSignupOf(new Request("http://localhost:3000/", { headers: { cookie: pairsOf(answer)[0]! } })),
    ).toMatchObject({ id });

    expect(await enterCard(id)).toBe("started");
    expect(await getCustomerAccount(userId)).toMatchObject({
      plans: [{ id, state: "trial" }],
      unfinished: [],
    });
  });
});
