import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { getDashboardCounts } from "~/features/admin/dashboard.server";
import { StatCard } from "~/features/admin/stat-card";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Dashboard | Bubby Admin",
  description: "",
  path: paths.adminDashboard,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return getDashboardCounts(userId);
}

const QUICK_ACCESS = [
  [paths.adminChatTranscripts, "Chat Transcripts", "What visitors asked the website assistant."],
  [paths.adminDemoRequests, "Demo Requests", "Who asked for a demo by text, and whether it was sent."],
  [paths.adminTrialSignups, "Trial Signups", "Who started a trial, and when it ends."],
  [paths.adminCustomers, "Customer Management", "Businesses with a confirmed card."],
] as const;

export default function AdminDashboard() {
  const counts = useLoaderData<typeof loader>();
  const cards = [
    ["Demo Requests", paths.adminDemoRequests, counts.demoRequests, undefined],
    ["Trial Signups", paths.adminTrialSignups, counts.trialSignups, undefined],
    ["Conversations", paths.adminChatTranscripts, counts.conversations, messageCount(counts.messages)],
    ["Appointments", paths.adminChatTranscripts, counts.appointments, undefined],
    ["Customers", paths.adminCustomers, counts.customers, undefined],
  ] as const;
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">Dashboard</h1>
      <dl className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-5">
        {cards.map(([label, to, { total, trend }, note]) => (
          <StatCard key={label} label={label} to={to} value={total} note={note} trend={trend} />
        ))}
      </dl>
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
              <ArrowRight aria-hidden className="size-5 shrink-0 text-muted group-hover:text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const messageCount = (messages: number) =>
  messages === 1 ? "1 message" : `${messages.toLocaleString("en-US")} messages`;
