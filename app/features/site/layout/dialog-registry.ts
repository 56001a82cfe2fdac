import type { DialogRegistry } from "~/ui/dialog/dialogs";

const trial = () => import("~/features/trial/form/trial-dialog");

/** The pages that open as a dialog where a link to them is clicked. The trial's three are the steps of one dialog. */
export const dialogRegistry: DialogRegistry = {
  "/demo": () => import("../../demo-request/demo-dialog"),
  "/chat": () => import("../../chat/widget/chat-dialog"),
  "/trial": trial,
  "/trial/payment": trial,
  "/success": trial,
  "/quiz": () => import("../../quiz/quiz-dialog"),
  "/free-analysis": () => import("../../call-analysis/call-analysis-dialog"),
  "/schedule": () => import("../../schedule/schedule-dialog").then(({ scheduleDialog }) => scheduleDialog()),
  "/about": () => import("../pages/about-dialog"),
};
