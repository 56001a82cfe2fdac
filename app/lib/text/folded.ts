/** Folds text for searching: no accents, case, or invisible characters, and one kind of apostrophe, quote, and dash. */
export const folded = (text: string): string =>
  text
    .replace(/[‘’‛ʼʻ′´`＇]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\p{Pd}−]/gu, "-")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();
