/** What a lead is called, by its list's address. */
export type LeadKinds = Record<string, readonly [one: string, many: string]>;

/** When the newest leads came, in milliseconds since 1970, by their list's address. */
export type LeadTimes = Record<string, number[]>;

/** Of a kind that are told of; more are "99+". */
export const MOST = 100;
