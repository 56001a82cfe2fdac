/** Id of the element that React renders into. */
export const CONTAINER_ID = "app";

/** Id of the inert template with the page's scripts. */
export const SCRIPTS_ID = "scripts";

export const HYDRATED = "data-hydrated";

/** Id of the error shown if a post didn't reach the server. */
export const NOT_SENT_ID = "not-sent";
