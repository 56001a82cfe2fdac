import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChatTabs } from "~/features/admin/transcripts/chat-tabs";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import {
  deleteOwnAnswer,
  getOwnAnswers,
  switchOwnAnswer,
} from "~/features/chat/own-answers/answers-desk.server";
import { OwnAnswerChangeSchema } from "~/features/chat/own-answers/own-answer.schema.server";
import { OwnAnswerList } from "~/features/chat/own-answers/own-answer-list";
import { ANSWER_NOTICES } from "~/features/chat/own-answers/own-answers.messages";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { adminPaths } from "~/lib/paths/admin";
import { ButtonLink } from "~/ui/button";
import { PostFaults } from "~/ui/forms/post-faults";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Your answers");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return { answers: await getOwnAnswers(userId), notice: noticeOf(request, ANSWER_NOTICES) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const form = await parseForm(request, OwnAnswerChangeSchema, {
    name: "own-answers",
    limit: SIGNED_IN_LIMIT,
  });
  if (!form.ok) return form.reply;
  const { id, turn } = form.value;
  return form.attempt(
    turn === "delete" ? deleteOwnAnswer(userId, id) : switchOwnAnswer(userId, id, turn === "on"),
    () => form.tell(adminPaths.answers, ANSWER_NOTICES, turn === "delete" ? "deleted" : turn),
  );
}

export default function Answers() {
  const { answers, notice } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-h3 md:text-[1.625rem] md:leading-tight">Your answers</h1>
        <div className="ml-auto">
          <ButtonLink to={adminPaths.answerNew} size="admin">
            Add an answer
          </ButtonLink>
        </div>
      </div>
      <div className="mt-2">
        <ChatTabs current="answers" />
      </div>
      <div className="mt-4 empty:hidden">
        <PostFaults />
        {notice ? <StatusMessage notice={notice} /> : null}
      </div>
      <OwnAnswerList answers={answers} />
    </>
  );
}
