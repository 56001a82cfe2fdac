import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/auth/session/session.server";
import { deleteView, getViewForm, saveView } from "~/features/resource/view/view.server";
import { ViewSchema } from "~/features/resource/view/view.schema.server";
import { requireResource } from "~/features/resources.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { viewsPath } from "~/lib/paths/admin";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Save view");

/** Asks for the view's name. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return getViewForm(requireResource(params.list), new URL(request.url).searchParams);
}

/** Saves the list's query as a view, or deletes a view, then redirects back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { name: "Name" });
  const resource = requireResource(params.list);
  const form = await parseForm(request, ViewSchema, { name: "view", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const { name = "", view } = form.value;
  const search = new URL(request.url).searchParams;
  return form.attempt(
    view ? deleteView(userId, resource, view, search) : saveView(userId, resource, name, search),
    (back) => form.succeed(back),
    {
      "too-many": ({ amount }) =>
        form.refuse("name", `Too Many: You have ${amount} views of this list. Delete one first.`),
    },
  );
}

export default function SaveView() {
  const { path, search, title, filters } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-xl">
      <p className="text-small">
        <Link to={path + search} className="link inline-block min-h-6">
          Back to the list
        </Link>
      </p>
      <h1 className="mt-3 mb-4 text-[1.625rem] leading-tight">Save view</h1>
      <p className="mb-4 text-muted [overflow-wrap:anywhere]">
        {title}, with its search, filters and order as they are now. {filters} Only you see it.
      </p>
      <FormShell<typeof ViewSchema>
        id="view"
        action={viewsPath(path) + search}
        submitLabel="Save view"
        busyLabel="Saving..."
      >
        {(field) => <TextField field={field("name")} label="Name" maxLength={40} autoComplete="off" />}
      </FormShell>
    </div>
  );
}
