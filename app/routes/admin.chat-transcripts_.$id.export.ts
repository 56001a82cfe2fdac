import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTranscript, transcriptText } from "~/features/admin/transcripts/chat-transcripts.server";
import { requireAdmin } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";

export const handle: RouteHandle = { access: "admin" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const transcript = isId(params.id) ? await getTranscript(userId, params.id) : null;
  if (!transcript) throw new Response(null, { status: 404 });
  return new Response(transcriptText(transcript), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="chat-${transcript.id.slice(0, 8)}.txt"`,
      "Cache-Control": "private, no-store",
    },
  });
}
