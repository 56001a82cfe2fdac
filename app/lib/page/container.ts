/** The element that React renders into. */
export const CONTAINER_ID = "app";

/** The template in which a page's scripts wait. */
export const SCRIPTS_ID = "scripts";

/** Attribute of the container once React has hydrated it. */
export const HYDRATED = "data-hydrated";

/** The element with the message that a post didn't reach the server. */
export const NOT_SENT_ID = "not-sent";
