/** Singular and plural of a lead's noun, by list path. */
export type LeadKinds = Record<string, readonly [one: string, many: string]>;

/** Times of the newest leads in milliseconds since 1970, by list path. */
export type LeadTimes = Record<string, number[]>;

/** Maximum number of leads counted per kind. Higher counts are shown as "99+". */
export const MOST = 100;
