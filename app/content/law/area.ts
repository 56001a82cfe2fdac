import type { LawId } from "./ids";

interface Point {
  title: string;
  text: string;
}

export interface LawArea {
  id: LawId;
  /** Search-engine title (at most 52 characters) and description (at most 160). */
  head: { title: string; description: string };
  eyebrow: string;
  heading: string;
  lede: string;
  exchange: {
    firm: string;
    /**
     * Replaces the first text if naming a law firm could harm the caller. The second text then has the legal notice.
     */
    opening?: string;
    lines: readonly { from: "caller" | "bubby"; text: string }[];
  };
  asks: readonly Point[];
  urgent: readonly Point[];
  never: readonly Point[];
  conflicts: string;
  questions: readonly { question: string; answer: string }[];
}

export const opening = ({ firm, opening: own }: LawArea["exchange"]) =>
  own ??
  `Hi, this is Bubby, the automated assistant of ${firm}. Sorry we missed you. This isn't legal advice, and there's no attorney-client relationship yet, so please leave out confidential details. Reply STOP to opt out.`;
