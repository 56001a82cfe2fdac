/** The element that React renders into. */
export const CONTAINER_ID = "app";

/** The template in which a page's scripts wait. */
export const SCRIPTS_ID = "scripts";
