/** Folds text for searching: removes accents, case, and invisible characters, and unifies apostrophes and dashes. */
export const folded = (text: string): string =>
  text
    .replace(/[‘’‛ʼʻ′´`＇]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\p{Pd}−]/gu, "-")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();
