export const PROOF = "proof";

/** Fields for the second factor: a code, or a passkey's response. */
export const PROOF_CODE = "proof-code";
export const PROOF_PASSKEY = "proof-passkey";

/** Marks a form with the fields of a post that waits for the password. A URL can't set it. */
export const CARRIES = "carries";
