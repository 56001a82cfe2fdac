import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CountedAt } from "~/features/admin/dashboard/counted-at";
import { DaysPicker } from "~/features/admin/dashboard/days-picker";
import { getDashboard } from "~/features/admin/dashboard/figures.server";
import { Revenue } from "~/features/admin/dashboard/revenue";
import { TrendCard } from "~/features/admin/dashboard/stat-card";
import { TrialFunnel } from "~/features/admin/dashboard/trial-funnel";
import { InboxRows } from "~/features/admin/inbox/inbox-rows";
import { NewLeads } from "~/features/admin/live/live-leads";
import { requireAdmin } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { adminPaths } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";
import { Icon } from "~/ui/icons/icon";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Dashboard");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getDashboard(userId, new URL(request.url).searchParams);
}

const QUICK_ACCESS = [
  [adminPaths.chatTranscripts, "Chat Transcripts", "What visitors asked the website assistant."],
  [adminPaths.demoRequests, "Demo Requests", "Who asked for a demo by text, and whether we sent it."],
  [adminPaths.trialSignups, "Trial Signups", "Who started a trial, and when it ends."],
  [adminPaths.customers, "Customer Management", "Businesses with a confirmed card."],
] as const;

export default function AdminDashboard() {
  const { title, picker, length, cards, messages, steps, paid, months, waiting, countedAt } =
    useLoaderData<typeof loader>();
  const kinds = [
    ["demoRequests", "Demo Requests", adminPaths.demoRequests],
    ["trialSignups", "Trial Signups", adminPaths.trialSignups],
    ["conversations", "Conversations", adminPaths.chatTranscripts],
    ["appointments", "Appointments", adminPaths.chatTranscripts],
    ["customers", "Customers", adminPaths.customers],
  ] as const;
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">Dashboard</h1>
      <NewLeads />
      <section className="mt-5 rounded-card border border-hairline bg-surface">
        <h2 className="border-b border-hairline px-4 py-3 text-[1.25rem] md:px-5">Needs you now</h2>
        {waiting.length > 0 ? (
          <>
            <InboxRows rows={waiting} here={adminPaths.inbox} />
            <p className="border-t border-hairline px-4 py-1.5 text-small md:px-5">
              <Link to={adminPaths.inbox} className="link inline-block py-1">
                See all in the inbox
              </Link>
            </p>
          </>
        ) : (
          <p className="px-4 py-6 text-small text-muted md:px-5">
            Nothing is waiting. New leads and failed deliveries appear here.
          </p>
        )}
      </section>
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.25rem]">{title}</h2>
        <CountedAt moment={countedAt} />
      </div>
      <DaysPicker {...picker} />
      <dl className="mt-4 grid grid-cols-2 gap-3 @2xl:grid-cols-3 @4xl:grid-cols-5">
        {kinds.map(([kind, label, to]) => (
          <TrendCard
            key={kind}
            label={label}
            to={to}
            value={cards[kind].count}
            note={`${cards[kind].all.toLocaleString("en-US")} in all${kind === "conversations" ? `, ${counted(messages, "message")}` : ""}`}
            length={length}
            {...cards[kind]}
          />
        ))}
      </dl>
      <div className="mt-10 grid gap-x-5 gap-y-10 @4xl:grid-cols-2">
        <section className="flex flex-col">
          <h2 className="mb-4 text-[1.25rem]">Revenue by month</h2>
          <Revenue total={paid} months={months} />
        </section>
        <section className="flex flex-col">
          <h2 className="mb-4 text-[1.25rem]">Trials, step by step</h2>
          <TrialFunnel steps={steps} />
        </section>
      </div>
      <h2 className="mt-10 text-[1.25rem]">Quick Access</h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {QUICK_ACCESS.map(([to, title, text]) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex items-center justify-between gap-4 rounded-card border border-hairline bg-surface p-5 hover:border-control"
            >
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-small text-muted">{text}</span>
              </span>
              <Icon name="ArrowRight" className="size-5 shrink-0 text-muted group-hover:text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
