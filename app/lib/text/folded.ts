/** A text as searches compare it: without accents, letter case and invisible marks, with one kind of apostrophe and dash. */
export const folded = (text: string): string =>
  text
    .replace(/[‘’‛ʼʻ′´`＇]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\p{Pd}−]/gu, "-")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();
