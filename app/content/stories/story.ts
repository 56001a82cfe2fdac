import { claims } from "../claims";

/** A missed call that becomes a booking, as its caller, Bubby and the owner see it. */
export interface Story {
  /** The trade's id in the home page's URL. */
  id: string;
  /** The trade's name on its chip. */
  chip: string;
  /** Headline and text of the home page's first screen. */
  title: string;
  lede: string;
  business: { name: string; initials: string };
  caller: string;
  /** Status on the business's phone after the booking. */
  clock: string;
  /** Rating shown on the phone. Defaults to the rating by all customers. */
  rated?: true;
  /**
   * Speakers are fixed, since the stylesheet has one time per line (`.thread`). Bubby's first line says that it's
   * automated and how to stop the texts.
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
  /** The owner's side: a notification, the summary, and a calendar entry. */
  notification: { where: string; title: string; text: string };
  summary: readonly { label: string; value: string }[];
  calendar: readonly { time: string; text: string; booked?: true }[];
  /** Bubby's questions and the caller's answers. */
  intake: readonly { question: string; answer: string }[];
  /** The owner's day around the call. */
  day: readonly { time: string; text: string }[];
}

type Speaker = "system" | "bubby" | "caller";

interface Line<From extends Speaker = Speaker> {
  from: From;
  text: string;
}

/** Time of the missed call and of the first text, as a phone shows it. */
export const missedAt = ({ lines }: Story) => /\d{1,2}:\d{2}/.exec(lines[0].text)?.[0];

/** Header of every conversation. */
export const phoneStatus = {
  presence: "Online",
  response: `${claims.phoneReply.figure} ${claims.phoneReply.text}`,
  rating: `${claims.rating.figure} ${claims.rating.text}`,
  ratingConfirmed: claims.rating.confirmed,
} as const;
