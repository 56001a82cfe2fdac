/** Maximum length of a field, by kind. Keeps forms from being used as storage. */
export const LIMITS = { line: 200, email: 254, text: 5000 } as const;
