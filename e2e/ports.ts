/** Number of consecutive ports that each worker's server uses. */
export const PORTS_EACH = 4;
