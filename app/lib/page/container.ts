/** The element that React renders into. */
export const CONTAINER_ID = "app";

/** Template with the page's scripts, inert until the loader runs them. */
export const SCRIPTS_ID = "scripts";

/** Attribute of the container after hydration. */
export const HYDRATED = "data-hydrated";

/** The element with the message about a post that didn't reach the server. */
export const NOT_SENT_ID = "not-sent";
