export const PROOF = "proof";

/** Fields for the second factor: a code, or a passkey's response. */
export const PROOF_CODE = "proof-code";
export const PROOF_PASSKEY = "proof-passkey";

/** Marks a form with the fields of a post that the password check interrupted. A URL can't set this mark. */
export const CARRIES = "carries";
