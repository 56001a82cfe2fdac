/** The migrated database that each test file copies. Its name stands alone: each file's process reads it, and none of what fills it. */
export const TEMPLATE = "template_bubby";
