import { claims } from "../claims";

export interface Story {
  id: string;
  chip: string;
  title: string;
  lede: string;
  business: { name: string; initials: string };
  caller: string;
  /** Time in the status bar of the business's phone, after the booking. */
  clock: string;
  rated?: true;
  /**
   * The order of the speakers is fixed, because the stylesheet (`.thread`) animates each line. Bubby's first line says
   * that Bubby is automated and how to stop the texts.
   */
  lines: readonly [
    Line<"system">,
    Line<"bubby">,
    Line<"caller">,
    Line<"bubby">,
    Line<"caller">,
    Line<"bubby">,
    Line<"caller">,
    Line<"bubby">,
  ];
  notification: { where: string; title: string; text: string };
  summary: readonly { label: string; value: string }[];
  calendar: readonly { time: string; text: string; booked?: true }[];
  intake: readonly { question: string; answer: string }[];
  day: readonly { time: string; text: string }[];
}

type Speaker = "system" | "bubby" | "caller";

interface Line<From extends Speaker = Speaker> {
  from: From;
  text: string;
}

export const missedAt = ({ lines }: Story) => /\d{1,2}:\d{2}/.exec(lines[0].text)?.[0];

export const phoneStatus = {
  presence: "Online",
  response: `${claims.phoneReply.figure} ${claims.phoneReply.text}`,
  rating: `${claims.rating.figure} ${claims.rating.text}`,
  ratingConfirmed: claims.rating.confirmed,
} as const;
