import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { page } from "~/content/pages/contact";
import { ContactPage } from "~/features/contact/contact-page";
import { CONTACT_FAILED, CONTACT_NOTICES, isInquiry } from "~/features/contact/contact.messages";
import { CallMeSchema, ContactSchema } from "~/features/contact/contact.schema.server";
import { contactForm } from "~/features/contact/contact.server";
import { questionsFromChat } from "~/features/chat/thread/conversation.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { noticeOf } from "~/lib/http/notice";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = {
  access: "public",
  offers: false,
  published: { notice: ["sent"], inquiry: ["general", "demo", "support", "sales"] },
};

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.contact });

/** The contact page isn't cached, because the page can contain a visitor's text. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const asksForCall = (params: URLSearchParams) => params.get("call") === "me";

/**
 * `?inquiry=` or `?integration=` prefills the subject. `?from=chat` prefills the message, and `?call=me` asks for a
 * callback.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const inquiry = params.get("inquiry");
  const integration = params.get("integration") ?? "";
  const subject = /^[\w .&+/-]{1,60}$/.test(integration)
    ? `I would like to set up ${integration}. `
    : undefined;
  const written = params.get("from") === "chat" ? await questionsFromChat(request) : undefined;
  const call = asksForCall(params);
  return data(
    {
      notice: noticeOf(request, CONTACT_NOTICES),
      inquiry: isInquiry(inquiry) ? inquiry : ("general" as const),
      message: [call ? page.form.callMe : "", written ?? subject ?? ""].filter(Boolean).join("\n"),
      call,
    },
    { headers: written ? { "Cache-Control": "private, no-store" } : {} },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const schema = asksForCall(new URL(request.url).searchParams) ? CallMeSchema : ContactSchema;
  const form = await parseForm(request, schema, { name: "contact" });
  if (!form.ok) return form.reply;
  return form.attempt(
    contactForm.create(form.value, form.visit),
    () => form.tell(`${paths.contact}#message`, CONTACT_NOTICES, "sent"),
    form.failures(503, { "not-stored": CONTACT_FAILED }),
  );
}

export default function Contact() {
  return <ContactPage {...useLoaderData<typeof loader>()} />;
}
