import { QUIZ_PAGE } from "~/content/pages/quiz";
import { Dialog } from "~/ui/dialog/dialog";
import { type DialogContentProps, useDialogs } from "~/ui/dialog/dialogs";
import { readQuiz } from "./quiz";
import { Quiz } from "./quiz-steps";

/** Each step is a history entry, so the Back button shows the previous step. */
export default function QuizDialog({ onClose, path, search }: DialogContentProps) {
  const { open } = useDialogs();
  return (
    <Dialog title={QUIZ_PAGE.heading} onClose={onClose}>
      <Quiz
        view={readQuiz(new URLSearchParams(search))}
        onGo={(params) => open(`${path}?${params.toString()}`)}
      />
    </Dialog>
  );
}
