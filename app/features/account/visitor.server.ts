import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { customerProfiles, trialSignups } from "~db/schema";
import { getSessionUser } from "~/features/auth/session/session.server";
import { getStartedSignup } from "~/features/trial/signup/trial.server";
import type { OwnPlace, Visitor } from "~/features/trial/trial-link";
import { longDay } from "~/features/trial/trial-choice";
import { asCustomer, isDatabaseUnavailable } from "~/lib/db.server";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";

const NOBODY: Visitor = { signedIn: false, dashboard: null, trial: null };

/** No query without a session or trial cookie, so anonymous pages are identical for everyone. */
export async function getVisitor(request: Request): Promise<Visitor> {
  const user = await getSessionUser(request);
  if (user?.role === "admin") return { signedIn: true, dashboard: adminPaths.dashboard, trial: null };
  if (user) return { signedIn: true, dashboard: paths.dashboard, trial: await runningTrialOf(user.userId) };
  const started = await getStartedSignup(request);
  if (started?.status !== "active" || started.refusedAt || !isAhead(started.trialEndDate)) return NOBODY;
  return { ...NOBODY, trial: placeOf(paths.success, started.trialEndDate) };
}

const isAhead = (end: Date | null): end is Date => end !== null && end > new Date();

/** No year, because it's always this one or the next. */
const placeOf = (to: string, end: Date): OwnPlace => ({
  to,
  label: `Your trial runs until ${longDay(end).replace(/,.*/, "")}`,
  short: "Your Trial",
});

/** Null without a running trial, or while Postgres is down. */
async function runningTrialOf(userId: string): Promise<OwnPlace | null> {
  try {
    const [row] = await asCustomer(userId, (tx) =>
      tx
        .select({ status: trialSignups.status, trialEndDate: trialSignups.trialEndDate })
        .from(trialSignups)
        .where(
          and(
            inArray(
              trialSignups.stripeCustomerId,
              tx.select({ id: customerProfiles.customerId }).from(customerProfiles),
            ),
            isNull(trialSignups.refusedAt),
            or(
              eq(trialSignups.status, "converted"),
              and(eq(trialSignups.status, "active"), gt(trialSignups.trialEndDate, new Date())),
            ),
          ),
        )
        .orderBy(desc(trialSignups.createdAt))
        .limit(1),
    );
    if (!row) return null;
    if (row.status === "active" && row.trialEndDate) return placeOf(paths.dashboard, row.trialEndDate);
    return { to: paths.dashboard, label: "Open your dashboard", short: "Dashboard" };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
