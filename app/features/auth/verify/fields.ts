/** The field with the password or code. */
export const PROOF = "proof";

/** Marks a form that carries the fields of a post that waits: a link alone must not make one. */
export const CARRIES = "carries";
