import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { RECORD_NOTICES } from "~/features/admin/record/record.messages";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { MERGE_REFUSALS } from "~/features/customer/customer.messages";
import { getMerge, mergeCustomers, MergeSchema } from "~/features/customer/merge.server";
import { MergePage } from "~/features/customer/merge-page";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { adminPaths, mergePath, recordPath } from "~/lib/paths/admin";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Merge Customers");

/** @throws 404 if the URL doesn't have two customers */
function pairOf({ request, params: { id } }: LoaderFunctionArgs): [string, string] {
  const other = new URL(request.url).searchParams.get("other");
  if (!isId(id) || !isId(other) || id === other) throw new Response("Not Found", { status: 404 });
  return [id, other];
}

export async function loader(args: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(args.request);
  const [id, other] = pairOf(args);
  const merge = await getMerge(userId, [id, other]);
  if (!merge) throw new Response("Not Found", { status: 404 });
  return {
    merge,
    action: mergePath(recordPath(adminPaths.customers, id), other),
    back: recordPath(adminPaths.customers, id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { userId } = await requireAdmin(args.request);
  const pair = pairOf(args);
  const form = await parseForm(args.request, MergeSchema, { name: "merge", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  return form.attempt(
    mergeCustomers(userId, pair),
    (id) => form.tell(recordPath(adminPaths.customers, id), RECORD_NOTICES, "merged"),
    form.failures(409, MERGE_REFUSALS),
  );
}

export default function Merge() {
  const { merge, action, back } = useLoaderData<typeof loader>();
  return <MergePage merge={merge} action={action} back={back} />;
}
