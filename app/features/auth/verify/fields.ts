/** The field with the password or code. */
export const PROOF = "proof";

/** The fields with a code and with a passkey's answer, where the password alone isn't enough. */
export const PROOF_CODE = "proof-code";
export const PROOF_PASSKEY = "proof-passkey";

/** Marks a form that carries the fields of a post that waits: a link alone must not make one. */
export const CARRIES = "carries";
