import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DEBUG_NOTICES, DEBUG_PAGE } from "~/content/chat/debug";
import { ADDRESS_LIMIT, refuseIfFull } from "~/features/chat/thread/chat-limits.server";
import { DebugSchema } from "~/features/chat/thread/chat.schema.server";
import { debugLogCookie, debugLogOf } from "~/features/chat/debug/debug-log.server";
import { DebugPage } from "~/features/chat/debug/debug-page";
import * as diagnostics from "~/features/chat/debug/diagnostics.server";
import { answer, respond } from "~/features/chat/thread/reply.server";
import { env } from "~/lib/env.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { StatusMessage } from "~/ui/forms/status-message";
import { noticeOf, withNotice } from "~/lib/http/notice";
import { chatCookie, newConversationId } from "~/lib/http/conversation-cookie.server";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

type Outcome = keyof typeof DEBUG_NOTICES;

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = pageMeta({
  title: DEBUG_PAGE.title,
  description: DEBUG_PAGE.description,
  path: paths.debug,
});

export const headers = privateHeaders;

function requireSwitchedOn() {
  if (env().DEBUG_PAGE === "off") throw new Response(null, { status: 404 });
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireSwitchedOn();
  return {
    notice: noticeOf(request, DEBUG_NOTICES),
    log: await debugLogOf(request),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  requireSwitchedOn();
  const form = await parseForm(request, DebugSchema, { name: "chat", limit: ADDRESS_LIMIT });
  if (!form.ok) return form.reply;
  const { intent, message } = form.value;
  const back = async (outcome: Outcome | null, lines: string[], cookies: string[] = []) => {
    const headers = new Headers();
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    headers.append("Set-Cookie", await debugLogCookie(await debugLogOf(request), lines));
    return redirect(outcome ? withNotice(paths.debug, DEBUG_NOTICES, outcome) : paths.debug, {
      status: 303,
      headers,
    });
  };
  switch (intent) {
    case "clear":
      return redirect(paths.debug, { status: 303, headers: { "Set-Cookie": await debugLogCookie([], []) } });
    case "browser":
      return back(null, diagnostics.browserLines(request.headers));
    case "health": {
      const { ok, lines } = await diagnostics.checkHealth();
      return back(ok ? "health-passed" : "health-failed", lines);
    }
    case "cors": {
      const { ok, lines } = await diagnostics.tryForeignOrigin();
      return back(ok ? "cors" : "cors-failed", lines);
    }
    case "direct": {
      const { ok, lines } = await diagnostics.tryMessage("Direct API test", message, () =>
        answer(message, []),
      );
      return back(ok ? "message-sent" : "message-failed", lines);
    }
    case "message": {
      const sessionId = (await chatCookie.read(request)) ?? newConversationId();
      const full = await refuseIfFull(form, sessionId);
      if (full) return full;
      const { userAgent } = form.visit;
      const { ok, lines } = await diagnostics.tryMessage("Message", message, async () => {
        const outcome = await respond(sessionId, { text: message, userAgent });
        return outcome && outcome.reply;
      });
      return back(ok ? "message-sent" : "message-failed", lines, [await chatCookie.set(sessionId)]);
    }
  }
}

export default function Debug() {
  const { notice, log } = useLoaderData<typeof loader>();
  return <DebugPage log={log}>{notice ? <StatusMessage notice={notice} /> : null}</DebugPage>;
}
