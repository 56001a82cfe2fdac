/** Most characters of a field, by its kind. They keep a form from being used as storage. */
export const LIMITS = { line: 200, email: 254, text: 5000 } as const;
