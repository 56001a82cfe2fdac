import { useState } from "react";
import { QUIZ_PAGE } from "~/content/quiz";
import { Dialog } from "~/ui/dialog";
import { readQuiz } from "./quiz";
import { Quiz } from "./quiz-steps";

/** The quiz over any page. Its steps are kept here instead of in the address. */
export default function QuizDialog({ onClose }: { onClose(): void }) {
  const [view, setView] = useState(() => readQuiz(new URLSearchParams()));
  return (
    <Dialog title={QUIZ_PAGE.heading} onClose={onClose}>
      <Quiz view={view} onGo={(params) => setView(readQuiz(params))} />
    </Dialog>
  );
}
