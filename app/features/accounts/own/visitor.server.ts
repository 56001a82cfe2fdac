import { getSessionUser } from "../session/session.server";
import { getStartedSignup } from "~/features/trial/signup/trial-cookie.server";
import type { OwnPlace, Visitor } from "~/features/trial/trial-link";
import { longDay } from "~/features/trial/trial-choice";
import { asCustomer, orWhileDown } from "~/lib/db.server";
import { formatPhone, phoneDigits } from "~/lib/phone";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { readOwn } from "./customer-account.server";

const NOBODY: Visitor = { signedIn: false, dashboard: null, trial: null };

/** Without a session or trial cookie, runs no query and returns a constant, so that pages can be cached. */
export async function getVisitor(request: Request): Promise<Visitor> {
  const user = await getSessionUser(request);
  if (user?.role === "admin") return { signedIn: true, dashboard: adminPaths.dashboard, trial: null };
  if (user) {
    const onlyEmail = { trial: null, known: { email: user.email } };
    return {
      signedIn: true,
      dashboard: paths.dashboard,
      ...(await orWhileDown(customerOf(user), onlyEmail)),
    };
  }
  const started = await getStartedSignup(request);
  if (started?.status !== "active" || started.refusedAt || !isAhead(started.trialEndDate)) return NOBODY;
  return { ...NOBODY, trial: placeOf(paths.success, started.trialEndDate) };
}

const isAhead = (end: Date | null): end is Date => end !== null && end > new Date();

const placeOf = (to: string, end: Date): OwnPlace => ({
  to,
  label: `Your trial runs until ${longDay(end).replace(/,.*/, "")}`,
  short: "Your Trial",
});

/** Returns the newest running trial and the values for prefilled forms. */
async function customerOf({ userId, email }: { userId: string; email: string }) {
  const { profile, trials, running } = await asCustomer(userId, readOwn);
  const own = running.find(
    ({ status, trialEndDate, refusedAt }) => !refusedAt && (status === "converted" || isAhead(trialEndDate)),
  );
  const name = trials.at(0)?.name;
  const { businessName } = profile ?? {};
  // Leave out phone numbers that forms would reject, such as some numbers with extensions.
  const phone = profile?.phone && phoneDigits(profile.phone) ? formatPhone(profile.phone) : undefined;
  const known = { email, name, contactName: name, businessName, company: businessName, phone };
  if (!own) return { trial: null, known };
  const trial =
    own.status === "active" && own.trialEndDate
      ? placeOf(paths.dashboard, own.trialEndDate)
      : { to: paths.dashboard, label: "Open your dashboard", short: "Dashboard" };
  return { trial, known };
}
