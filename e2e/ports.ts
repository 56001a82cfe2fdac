/** How many ports in a row each worker's server uses. */
export const PORTS_EACH = 4;
