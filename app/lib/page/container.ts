export const CONTAINER_ID = "app";

export const SCRIPTS_ID = "scripts";

export const HYDRATED = "data-hydrated";

export const NOT_SENT_ID = "not-sent";
