import { paths } from "~/lib/paths";
import type { DialogRegistry } from "~/ui/dialog/dialogs";

const trial = () => import("~/features/trial/form/trial-dialog");

export const dialogRegistry: DialogRegistry = {
  [paths.demo]: () => import("../../demo-request/demo-dialog"),
  [paths.chat]: () => import("../../chat/widget/chat-dialog"),
  [paths.trial]: trial,
  [paths.trialPayment]: trial,
  [paths.success]: trial,
  [paths.quiz]: () => import("../../quiz/quiz-dialog"),
  [paths.freeAnalysis]: () => import("../../call-analysis/call-analysis-dialog"),
  [paths.schedule]: () => import("../../schedule/schedule-dialog"),
  [paths.about]: () => import("../pages/about-dialog"),
};
