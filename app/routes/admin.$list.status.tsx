import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/session/session.server";
import {
  applyChange,
  changeAnswers,
  getConfirmation,
} from "~/features/resource/change/change-request.server";
import { ChangeSchema } from "~/features/resource/change/change.schema.server";
import { MailQuestionPage } from "~/features/resource/change/mail-question";
import { requireResource } from "~/features/resources.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { statusPath } from "~/lib/paths/admin";
import { Button, buttonClass } from "~/ui/button";
import { PostFaults } from "~/ui/forms/post-faults";
import { PostForm } from "~/ui/forms/post-form";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Change several rows");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const confirmation = await getConfirmation(
    userId,
    requireResource(params.list),
    new URL(request.url).searchParams,
  );
  return data(confirmation, { status: confirmation.fault ? 400 : 200 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const resource = requireResource(params.list);
  const form = await parseForm(request, ChangeSchema, { name: "status", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const search = new URL(request.url).searchParams;
  return form.attempt(
    applyChange(userId, resource, search, form.value),
    form.succeed,
    changeAnswers(form, resource, search),
  );
}

export default function ChangeMany() {
  const { path, here, fault, noun, to, label, count, tooMany, question, ...asked } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const number = count.toLocaleString("en-US");
  if (question && to) return <MailQuestionPage {...asked} {...question} status={to} count={count} />;
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">{label ?? "Change several rows"}</h1>
      {fault && !refused ? (
        <p role="alert" className="mt-5 font-semibold text-status-red [overflow-wrap:anywhere]">
          {fault}
        </p>
      ) : null}
      <PostFaults />
      {to && !tooMany ? (
        <>
          <p className="mt-5">
            This is for <strong>{number}</strong> {noun}: everything that matches the list&apos;s search and
            filters, on all pages.
          </p>
          <PostForm action={statusPath(path) + here} className="mt-5 flex flex-wrap gap-3">
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="expected" value={count} />
            <Button size="admin" name="scope" value="confirmed">
              Yes, change {number}
            </Button>
            <Link to={path + here} className={buttonClass("secondary", "admin")}>
              No, back to the list
            </Link>
          </PostForm>
        </>
      ) : (
        <p className="mt-5">
          {tooMany
            ? `You can change at most 10,000 ${noun} at once. Narrow the list with a search or a date. `
            : refused
              ? ""
              : "Nothing has changed. "}
          <Link to={path + here} className="link">
            Back to the list
          </Link>
        </p>
      )}
    </>
  );
}
