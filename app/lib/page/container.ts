export const CONTAINER_ID = "app";

export const SCRIPTS_ID = "scripts";

export const HYDRATED = "data-hydrated";

/** Id of the error that is shown if a post didn't reach the server. */
export const NOT_SENT_ID = "not-sent";
