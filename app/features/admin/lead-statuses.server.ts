/** What becomes of a message or a request that a person answers. The documents name none. */
export const LEAD_STATUSES = ["new", "answered", "closed"] as const;
