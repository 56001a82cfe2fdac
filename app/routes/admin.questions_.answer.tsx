import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { AdminFormPage } from "~/features/resource/admin-form-page";
import { requireAdmin } from "~/features/accounts/session/session.server";
import {
  faultOf,
  getOwnAnswers,
  getQuestion,
  saveOwnAnswer,
} from "~/features/chat/own-answers/answers-desk.server";
import { OwnAnswerSchema } from "~/features/chat/own-answers/own-answer.schema.server";
import { OwnAnswerForm } from "~/features/chat/own-answers/own-answer-form";
import { ANSWER_FAULTS, ANSWER_NOTICES } from "~/features/chat/own-answers/own-answers.messages";
import { changedPath } from "~/features/resource/change/change.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { adminPaths, answerQuestionPath, ownAnswerPath } from "~/lib/paths/admin";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Answer a question");

async function namedIn(userId: string, request: Request) {
  const params = new URL(request.url).searchParams;
  const missing = () => new Response("Not Found", { status: 404 });
  const idIn = (name: string) => {
    const id = params.get(name) || null;
    if (id !== null && !isId(id)) throw missing();
    return id;
  };
  const questionId = idIn("question");
  const answerId = idIn("answer");
  const question = questionId ? await getQuestion(userId, questionId) : null;
  const wanted = answerId ?? question?.answerId ?? null;
  const [answer = null] = wanted ? await getOwnAnswers(userId, wanted) : [];
  if ((questionId && !question) || (answerId && !answer)) throw missing();
  return { question, answer };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  return namedIn(userId, request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, {
    asked: "Ways to ask the question",
    answer: "Bubby's answer",
    link: "Page with more details",
  });
  const { question, answer } = await namedIn(userId, request);
  const form = await parseForm(request, OwnAnswerSchema, { name: "own-answer", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const fault = faultOf(form.value.answer);
  if (fault) return form.refuse("answer", ANSWER_FAULTS[fault]);
  return form.attempt(
    saveOwnAnswer(userId, { id: answer?.id ?? null, question: question?.id ?? null }, form.value),
    (change) =>
      question && change
        ? form.succeed(changedPath(adminPaths.openQuestions, change))
        : form.tell(adminPaths.answers, ANSWER_NOTICES, "saved"),
    { full: () => form.fail(409, ANSWER_FAULTS.full) },
  );
}

export default function Answer() {
  const { question, answer } = useLoaderData<typeof loader>();
  const ways = [...(answer?.asked ?? []), ...(question?.way ? [question.way] : [])];
  const back = question
    ? { to: adminPaths.openQuestions, label: "Back to the questions" }
    : { to: adminPaths.answers, label: "Back to your answers" };
  return (
    <AdminFormPage
      title={answer ? "Change an answer" : question ? "Answer this question" : "Add an answer"}
      back={back}
    >
      {question ? (
        <section aria-label="The question" className="mb-6 text-small">
          <blockquote className="rounded-field bg-status-grey-tint px-3 py-2 text-body whitespace-pre-line [overflow-wrap:anywhere]">
            {question.asked}
          </blockquote>
        </section>
      ) : null}
      <OwnAnswerForm
        action={
          question
            ? answerQuestionPath(question.id)
            : answer
              ? ownAnswerPath(answer.id)
              : adminPaths.answerNew
        }
        initial={{
          asked: [...new Set(ways)].join("\n"),
          answer: answer?.answer ?? "",
          link: answer?.link ?? "",
        }}
      />
    </AdminFormPage>
  );
}
