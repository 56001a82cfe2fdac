import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { companyTime } from "~/lib/time/company-day";

const link = (label: string, path: string, token?: string) => ({
  link: { label, url: `${env().APP_URL}${path}${token ? `?token=${token}` : ""}` },
});

const signInLinks = () => [link("Sign in", paths.auth), link("Choose a new password", paths.authForgot)];

const NOT_YOU = "If this wasn't you, ignore this email. Nothing will change.";

export const confirmMail = (token: string): MailContent => ({
  subject: "Confirm your email",
  secret: true,
  body: [
    {
      p: "Someone, hopefully you, created a Bubby account with this email address. Confirm it within 24 hours:",
    },
    link("Confirm my email", paths.authConfirm, token),
    { p: NOT_YOU },
  ],
});

export const alreadyMail = (): MailContent => ({
  subject: "You already have an account",
  body: [
    {
      p: "Someone, hopefully you, tried to create a Bubby account with this email address. You already have an account. Sign in, or choose a new password:",
    },
    ...signInLinks(),
  ],
});

/** Sent instead of `newAddressMail` if the address has an account. */
export const takenMail = (): MailContent => ({
  subject: "This address already has an account",
  body: [
    {
      p: "Someone, hopefully you, wants to use this address for another Bubby account. It already belongs to your account, so nothing will change. Sign in, or choose a new password:",
    },
    ...signInLinks(),
  ],
});

export const resetMail = (token: string): MailContent => ({
  subject: "Choose a new password",
  secret: true,
  body: [
    { p: "Someone, hopefully you, asked for a new password. This link works once, for an hour:" },
    link("Choose a new password", paths.authReset, token),
    { p: NOT_YOU },
  ],
});

export const inviteMail = (token: string, by: string, days: number): MailContent => ({
  subject: "You're invited to Bubby's admin area",
  secret: true,
  body: [
    {
      p: `${by} invited you to be an admin of Bubby at ${env().APP_URL}. The link works once, for ${days} days:`,
    },
    link("Accept the invitation", paths.authInvite, token),
    { p: `You don't know ${by}? Ignore this email. Nothing will change.` },
  ],
});

export const firstAdminMail = (email: string): MailContent => ({
  subject: "The first admin was created",
  body: [
    {
      p: `${email} is now an admin of Bubby at ${env().APP_URL}. The server created this admin at its start from ADMIN_EMAIL, because the site had no admin yet.`,
    },
    { p: "If you didn't set up this site, contact the person who runs the server right away." },
    link("Sign in", paths.auth),
  ],
});

export const newAddressMail = (token: string): MailContent => ({
  subject: "Confirm your new email",
  secret: true,
  body: [
    {
      p: "Someone, hopefully you, wants to use this address for their Bubby account. Confirm it within 24 hours. You'll need to be signed in to that account, or enter its password:",
    },
    link("Confirm my new email", paths.authConfirm, token),
    { p: NOT_YOU },
  ],
});

export const addressChangedMail = (address: string): MailContent => ({
  subject: "Your email was changed",
  body: [
    {
      p: `You now sign in to your Bubby account with ${address}. If this wasn't you, contact us right away:`,
    },
    link("Contact", paths.contact),
  ],
});

/** @param what the event in words, such as "Signed in on a new device" */
export const eventMail = (what: string, when: Date, device: string): MailContent => ({
  subject: `Your Bubby account: ${what}`,
  body: [
    { p: `${what}: ${companyTime(when)}, ${device}.` },
    { p: "If this wasn't you, choose a new password right away. A new password signs out every device:" },
    link("Choose a new password", paths.authForgot),
    { p: "You can't sign in anymore, or need help? Contact us:" },
    link("Contact", paths.contact),
  ],
});
