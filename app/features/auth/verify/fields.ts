export const PROOF = "proof";

export const PROOF_CODE = "proof-code";
export const PROOF_PASSKEY = "proof-passkey";

/** Hidden field of forms that repeat a submission interrupted by the password check. */
export const CARRIES = "carries";
