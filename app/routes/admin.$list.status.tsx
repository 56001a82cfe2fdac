import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/auth/session/session.server";
import { applyChange, getConfirmation } from "~/features/resource/change/change-request.server";
import { requireResource } from "~/features/resources.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, statusPath } from "~/lib/paths";
import { Button, buttonClass } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Change many | Bubby Admin",
  description: "",
  path: paths.adminDashboard,
});

/** Asks whether all rows that the query finds are to be changed, with their number. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const confirmation = await getConfirmation(
    userId,
    requireResource(params.list),
    new URL(request.url).searchParams,
  );
  return data(confirmation, { status: confirmation.fault ? 400 : 200 });
}

/** After a refusal too: the list has changed. */
export const shouldRevalidate = () => true;

/** Changes rows, or takes a change back, and leads to where it was asked for. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const form = await request.formData().catch(() => new FormData());
  const resource = requireResource(params.list);
  const answer = await applyChange(userId, resource, new URL(request.url).searchParams, form);
  if ("to" in answer) return redirect(answer.to, 303);
  return data(answer, { status: answer.status });
}

export default function ChangeMany() {
  const { path, here, fault, noun, to, label, count, tooMany } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const number = count.toLocaleString("en-US");
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">{label ?? "Change many"}</h1>
      {refused || fault ? (
        <p role="alert" className="mt-5 font-semibold text-status-red [overflow-wrap:anywhere]">
          {refused?.fault ?? fault}
        </p>
      ) : null}
      {to && !tooMany ? (
        <>
          <p className="mt-5">
            This is for <strong>{number}</strong> {noun}: all that the search and filters of the list find,
            also those on other pages.
          </p>
          <PostForm action={statusPath(path) + here} className="mt-5 flex flex-wrap gap-3">
            {(again) => (
              <>
                <input type="hidden" name="to" value={to} />
                <input type="hidden" name="expected" value={count} />
                {again ? null : (
                  <Button size="admin" name="scope" value="confirmed">
                    Yes, change {number}
                  </Button>
                )}
                <Link to={path + here} className={buttonClass("secondary", "admin")}>
                  {again ? "Back to the list" : "No, back to the list"}
                </Link>
              </>
            )}
          </PostForm>
        </>
      ) : (
        <p className="mt-5">
          {tooMany
            ? `More than 10,000 ${noun} are too many at once. Narrow the list by a search or a date. `
            : refused
              ? ""
              : "Nothing has been changed. "}
          <Link to={path + here} className="link">
            Back to the list
          </Link>
        </p>
      )}
    </>
  );
}
