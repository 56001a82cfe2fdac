export type LeadKinds = Record<string, readonly [one: string, many: string]>;

/** Times of the newest leads in milliseconds since 1970, by the path of the list. */
export type LeadTimes = Record<string, number[]>;

export const MOST = 100;
