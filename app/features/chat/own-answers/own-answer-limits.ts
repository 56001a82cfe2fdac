/** Of an answer of the owner's, in characters. */
export const ANSWER_LIMIT = 600;
export const WAY_LIMIT = 200;

/** Ways of asking, the most. */
export const WAYS = 20;
