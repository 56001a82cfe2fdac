export const LIMITS = { line: 200, email: 254, text: 5000 } as const;
