import type { DialogRegistry } from "~/ui/dialogs";

/** The pages that open as a dialog where a link to them is clicked. */
export const dialogRegistry: DialogRegistry = {
  "/demo": () => import("./demo-request/demo-dialog"),
  "/chat": () => import("./chat/chat-dialog"),
  "/trial": () => import("./trial/trial-dialog"),
  "/quiz": () => import("./quiz/quiz-dialog"),
  "/free-analysis": () => import("./call-analysis/call-analysis-dialog"),
  "/schedule": () => import("./schedule/schedule-dialog").then(({ scheduleDialog }) => scheduleDialog()),
  "/about": () => import("./site/about-dialog"),
};
