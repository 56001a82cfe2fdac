/** Names of a lead, one and many, by its list's path. */
export type LeadKinds = Record<string, readonly [one: string, many: string]>;

/** Times of the newest leads in milliseconds since 1970, keyed by list path. */
export type LeadTimes = Record<string, number[]>;

/** Maximum leads counted per kind. Higher counts are shown as "99+". */
export const MOST = 100;
