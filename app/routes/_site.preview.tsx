import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONSENTS } from "~/content/consents";
import { LINKED_CALL, PREVIEW_OVER, PREVIEW_PAGE } from "~/content/pages/preview";
import { noticeWithReceipt, withReceipt } from "~/features/lead/receipt-link.server";
import { ADDRESS_LIMIT, refuseIfFull } from "~/features/chat/thread/chat-limits.server";
import { forgetConversation } from "~/features/chat/thread/conversation.server";
import { getCall, startCall, takeText } from "~/features/preview/call/call.server";
import { shareCall } from "~/features/preview/call/shared-call.server";
import { startOf } from "~/features/preview/call/start.server";
import { CallSchema, ShareSchema, TextSchema } from "~/features/preview/call/preview.schema.server";
import { callOfLink } from "~/features/preview/lead/call-link.server";
import { confirmLead, mailCall } from "~/features/preview/lead/preview-lead.server";
import { MailCallSchema } from "~/features/preview/lead/preview-lead.schema.server";
import { dangerIn } from "~/features/safety/danger.server";
import { CallAway } from "~/features/preview/page/call-away";
import { CallPage } from "~/features/preview/page/call-page";
import { LinkedCall } from "~/features/preview/page/linked-call";
import { StartPage } from "~/features/preview/page/start-page";
import {
  CALL_GONE,
  GONE,
  MAIL_NOTICES,
  MAILED_OFTEN,
  NO_CALL_NOW,
  NOT_OFFERED,
  WENT_ON,
} from "~/features/preview/preview.messages";
import { orWhileDown } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { intentOf, NO_FIELDS, parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { attempt } from "~/lib/http/refusal.server";
import { pageMeta } from "~/lib/meta";
import { paths, previewPath } from "~/lib/paths";
import { newConversationId, previewCookie } from "~/lib/http/conversation-cookie.server";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

/** The page isn't cached, because the call is private to the visitor. */
export const handle: RouteHandle = { access: "public", offers: false };

export const meta = pageMeta<{ start: { trade?: string } } | undefined>((data) => ({
  title: PREVIEW_PAGE.title,
  description: PREVIEW_PAGE.description,
  path: paths.preview,
  sharedAs: previewPath(data?.start.trade),
}));

export const headers = privateHeaders;

/** A function, because a constant would add the notices to the page's script. */
const linkOver = () => redirect(withNotice(paths.preview, MAIL_NOTICES, "link-over"), 303);

export async function loader({ request }: LoaderFunctionArgs) {
  const linked = callOfLink(request);
  if (linked === null) throw linkOver();
  const own = await previewCookie.read(request);
  const call = await orWhileDown(getCall(own), "away" as const);
  const page = {
    linked: linked ? { agreeing: linked.agreeing !== null, words: LINKED_CALL } : null,
    start: startOf(new URL(request.url).searchParams.get("trade")),
    consent: CONSENTS.preview.wording,
    call,
    words: call && call !== "away" && call.over ? PREVIEW_OVER : null,
    notice: noticeWithReceipt(request, MAIL_NOTICES) ?? (own && !call ? CALL_GONE : null),
    origin: env().APP_URL,
  };
  return call === "away" ? data(page, { status: 503 }) : page;
}

/** Redirects to a URL without a fragment. With a fragment, the router wouldn't reload the data. */
export async function action({ request }: ActionFunctionArgs) {
  const existing = await previewCookie.read(request);
  const intent = await intentOf(request);
  if (intent === "forget" || intent === "other") {
    const headers = { "Set-Cookie": await previewCookie.clear() };
    return attempt(intent === "forget" && existing ? forgetConversation(existing) : Promise.resolve([]), () =>
      redirect(paths.preview, { status: 303, headers }),
    );
  }
  if (intent === "call") return call(request);
  if (intent === "share") {
    const form = await parseForm(request, ShareSchema, { name: "preview-share" });
    if (!form.ok) return form.reply;
    if (!existing) return form.fail(409, GONE);
    return form.attempt(
      shareCall(existing, form.value),
      () => form.succeed(paths.preview),
      form.failures(409, { gone: GONE }),
    );
  }
  if (intent === "mail") return mail(request, existing);
  if (intent === "open" || intent === "agree") return fromMail(request, intent);
  const rules = { name: "preview", limit: ADDRESS_LIMIT, refusalData: dangerIn };
  const form = await parseForm(request, TextSchema, rules);
  if (!form.ok) return form.reply;
  if (!existing) return form.fail(410, GONE);
  const { choice, message, after } = form.value;
  const full = await refuseIfFull(form, existing);
  if (full) return full;
  return form.attempt(
    takeText(existing, { text: choice ?? message ?? "", tapped: choice !== undefined, after }),
    () => form.succeed(paths.preview),
    {
      ...form.failures(409, { stale: WENT_ON, "not-offered": NOT_OFFERED }),
      ...form.failures(410, { gone: GONE, over: GONE }),
    },
  );
}

async function mail(request: Request, existing: string | null) {
  const form = await parseForm(request, MailCallSchema, { name: "call-mail" });
  if (!form.ok) return form.reply;
  if (!existing) return form.fail(409, GONE);
  return form.attempt(
    mailCall(existing, form.value, form.visit),
    () => form.tell(paths.preview, MAIL_NOTICES, form.value.agreed ? "mailed-agreeing" : "mailed"),
    {
      ...form.failures(409, { gone: GONE }),
      ...form.failures(429, { often: MAILED_OFTEN }),
    },
  );
}

/**
 * Opens an emailed call in this browser, or stores the consent to be contacted. Requires a POST, because email scanners
 * open links.
 */
async function fromMail(request: Request, intent: "open" | "agree") {
  const linked = callOfLink(request);
  const form = await parseForm(request, NO_FIELDS, { name: "call-link" });
  if (!form.ok) return form.reply;
  if (!linked) return linkOver();
  const { sessionId, agreeing } = linked;
  const answers = {
    gone: linkOver,
    ...form.failures(503, { "not-stored": NO_CALL_NOW }),
  };
  if (intent === "agree" && agreeing)
    return form.attempt(
      confirmLead(sessionId, agreeing, form.visit),
      (lead) => form.tell(paths.preview, MAIL_NOTICES, "agreed", withReceipt(lead)),
      answers,
    );
  return form.attempt(
    getCall(sessionId),
    async (call) =>
      call
        ? form.succeed(paths.preview, { headers: { "Set-Cookie": await previewCookie.set(sessionId) } })
        : linkOver(),
    answers,
  );
}

async function call(request: Request) {
  const form = await parseForm(request, CallSchema, { name: "preview-call" });
  if (!form.ok) return form.reply;
  const { businessName: business, trade } = form.value;
  const sessionId = newConversationId();
  return form.attempt(startCall(sessionId, { trade, business, userAgent: form.visit.userAgent }), async () =>
    form.succeed(paths.preview, { headers: { "Set-Cookie": await previewCookie.set(sessionId) } }),
  );
}

export default function Preview() {
  const { linked, call, start, ...rest } = useLoaderData<typeof loader>();
  if (linked) return <LinkedCall {...linked} consent={rest.consent} />;
  if (call === "away") return <CallAway />;
  if (call) return <CallPage call={call} {...rest} />;
  return <StartPage {...start} notice={rest.notice} />;
}
