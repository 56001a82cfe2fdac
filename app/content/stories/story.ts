import { claims } from "../claims";

export interface Story {
  /** The trade's id in the home page's URL. */
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
   * Fixed speakers, because the stylesheet times each line (`.thread`). Bubby's first line says that it's automated and
   * how to stop the texts.
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

/** Time of the missed call and the first text, as shown on a phone. */
export const missedAt = ({ lines }: Story) => /\d{1,2}:\d{2}/.exec(lines[0].text)?.[0];

export const phoneStatus = {
  presence: "Online",
  response: `${claims.phoneReply.figure} ${claims.phoneReply.text}`,
  rating: `${claims.rating.figure} ${claims.rating.text}`,
  ratingConfirmed: claims.rating.confirmed,
} as const;
