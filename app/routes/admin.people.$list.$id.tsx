import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPerson } from "~/features/admin/person/person.server";
import { PersonPage } from "~/features/admin/person/person-page";
import { addNote } from "~/features/admin/record/record.server";
import { NoteSchema } from "~/features/admin/record/record.schema.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/auth/session/session.server";
import { isAboutPeople } from "~/features/resource/person.server";
import { requireResource } from "~/features/resources.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { listPath, personPath, recordPath } from "~/lib/paths/admin";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta<Awaited<ReturnType<typeof loader>> | undefined>(
  (found) => found?.person.heading ?? "Not found",
);

/** The record that identifies a person. @throws 404 for kinds that aren't about people */
function seedOf({ list, id }: LoaderFunctionArgs["params"]) {
  const resource = requireResource(list);
  if (!isAboutPeople(resource) || !isId(id)) throw new Response("Not Found", { status: 404 });
  return { resource, id };
}

/** Everything about the person of a record. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const { resource, id } = seedOf(params);
  const page = Number(new URL(request.url).searchParams.get("page"));
  const person = await getPerson(userId, resource, id, Number.isInteger(page) ? page : 1);
  if (!person) throw new Response("Not Found", { status: 404 });
  return {
    person,
    path: personPath(resource.slug, id),
    record: recordPath(listPath(resource.slug), id),
  };
}

/** Adds a note to the record in the URL. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { note: "New note" });
  const { resource, id } = seedOf(params);
  const form = await parseForm(request, NoteSchema, { name: "record", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  return form.attempt(addNote(userId, resource, id, form.value.note), () =>
    form.succeed(personPath(resource.slug, id)),
  );
}

export default function Person() {
  const { person, path, record } = useLoaderData<typeof loader>();
  return <PersonPage person={person} path={path} record={record} />;
}
