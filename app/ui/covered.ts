/** Keeps the keyboard out of what lies behind a server-rendered dialog. React 18 doesn't know the attribute `inert`. */
export const covered = (by: boolean) => (by ? { inert: "" } : {});
