/** The field with the password or code. */
export const PROOF = "proof";

/** Fields for the second factor: a code, or a passkey's response. */
export const PROOF_CODE = "proof-code";
export const PROOF_PASSKEY = "proof-passkey";

/** Marks a form that has a postponed post's fields. A link can't create such a form. */
export const CARRIES = "carries";
