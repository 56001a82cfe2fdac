import type { DialogRegistry } from "~/ui/dialogs";

/** The pages that open as a dialog where a link to them is clicked. */
export const dialogRegistry: DialogRegistry = {};
