import { z } from "zod";
import { firmAddress, firmName } from "~/content/firm";
import { env } from "~/lib/env.server";

export type MailBlock =
  | { p: string }
  | { link: { label: string; url: string } }
  | { rows: readonly (readonly [label: string, value: string])[] };

export interface MailContent {
  subject: string;
  body: readonly MailBlock[];
  replyTo?: string;
  /** True for emails written by a person, which have no headers of automatic email (RFC 3834). */
  byHand?: boolean;
  /** True to cancel the email if all consents of its row were revoked. */
  agreed?: boolean;
  /** Adds or removes a calendar event (RFC 5546). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /**
   * One-click unsubscribe URL (RFC 8058), for emails that nobody requested. In a browser, the URL shows a page with a
   * button.
   */
  unsubscribe?: string;
  /** True if the text has a secret link. The text is then deleted after sending. */
  secret?: boolean;
  /** True for a notice to the owner that is sent even above the limit of notices. */
  always?: true;
  /** Trial whose subscription determines the text when the email is sent (`writeChargeMail`). */
  trial?: { id: string; words: "started" | "kept" | `reminder-${number}` };
  /** ISO 8601 time after which the text is no longer true. A later attempt cancels the email. */
  until?: string;
}

export const adminLink = (label: string, path: string): MailBlock => ({
  link: { label, url: new URL(path, env().APP_URL).href },
});

/** Email programs post this field without cookies (RFC 8058, 3.1). The page's own button doesn't post the field. */
export const OneClickSchema = z.object({ "List-Unsubscribe": z.literal("One-Click").optional() });

const SIGNATURE = "Bubby answers your missed calls by text.";
/** Sender and postal address, required in commercial email (15 U.S.C. § 7704(a)(5)). */
const SENDER = `${firmName}, ${firmAddress()}`;

export const bodyText = ({ body }: MailContent): string =>
  body
    .map((block) => {
      if ("p" in block) return block.p;
      if ("link" in block) return `${block.link.label}:\n${block.link.url}`;
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    })
    .join("\n\n");

export const mailText = (mail: MailContent): string =>
  `${bodyText(mail)}\n\n-- \n${SIGNATURE}\n${SENDER}\n${env().APP_URL}\n`;

/** Uses only HTML that all email programs support: no tables, images, or remote content. */
export function mailHtml({ subject, body }: MailContent): string {
  const blocks = body.map((block) => {
    if ("p" in block) return `<p style="${PARAGRAPH}">${escape(block.p)}</p>`;
    if ("link" in block) {
      const { label, url } = block.link;
      return `<p style="${PARAGRAPH}"><a href="${escape(url)}" style="${BUTTON}">${escape(label)}</a></p>`;
    }
    const rows = block.rows.map(
      ([label, value]) =>
        `<dt style="${LABEL}">${escape(label)}</dt><dd style="margin:0 0 12px">${escape(value)}</dd>`,
    );
    return `<dl style="margin:0 0 20px">${rows.join("")}</dl>`;
  });
  const home = escape(env().APP_URL);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${DARK}</style><title>${escape(subject)}</title></head>`,
    `<body style="margin:0;background:#fbfaf7;color:#1b1523;font:17px/1.6 Figtree,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:32px 20px">`,
    `<p class="mark" style="margin:0 0 24px;font:600 22px/1.3 Fraunces,Georgia,serif;color:#7e22ce">Bubby</p>`,
    ...blocks,
    `<p class="small" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e6e1da;font-size:14.5px;color:#5a5266">`,
    `${SIGNATURE}<br>${escape(SENDER)}<br><a href="${home}" style="color:#7e22ce">${home}</a></p>`,
    `</div></body></html>`,
  ].join("\n");
}

/** Declares dark colors, because email programs would otherwise invert the email's colors. */
const DARK =
  ":root{color-scheme:light dark}@media(prefers-color-scheme:dark){body{background:#17121f!important;color:#f1ecf7!important}" +
  "dt,.small{color:#b9afc6!important}.mark,.small a{color:#d0a9f7!important}.small{border-color:#3a3247!important}}";
const PARAGRAPH = "margin:0 0 20px";
const LABEL = "margin:0;font-size:14.5px;color:#5a5266";
const BUTTON =
  "display:inline-block;padding:12px 24px;border-radius:10px;background:#9333ea;color:#ffffff;font-weight:600;text-decoration:none";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character).replaceAll("\n", "<br>");
