/** Maximum size in bytes of a request's body. Far above any form's size, so that forms reject long text themselves. */
export const BODY_LIMIT = 256 * 1024;

export const LIMITS = { line: 200, email: 254, text: 5000 } as const;
