export const PROOF = "proof";

/** Fields for the second factor: a code, or a passkey's response. */
export const PROOF_CODE = "proof-code";
export const PROOF_PASSKEY = "proof-passkey";

/** Hidden field. Present if the form resubmits the fields of a post that the password check interrupted. */
export const CARRIES = "carries";
