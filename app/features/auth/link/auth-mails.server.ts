import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";

const link = (label: string, path: string, token?: string) => ({
  link: { label, url: `${env().APP_URL}${path}${token ? `?token=${token}` : ""}` },
});

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
    link("Sign in", paths.auth),
    link("Choose a new password", paths.authForgot),
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

export const passwordChangedMail = (): MailContent => ({
  subject: "Your password was changed",
  body: [
    { p: "Your Bubby account has a new password. We've signed you out everywhere." },
    { p: "If this wasn't you, choose a new password right away:" },
    link("Choose a new password", paths.authForgot),
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
    { p: "If this wasn't you, ignore this email. Nothing will change." },
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

/** If someone else signed in, that person knows the password. The email therefore links to a password reset. */
const takeBack = (): MailContent["body"] => [
  { p: "If this wasn't you, choose a new password right away. A new password signs out every device:" },
  link("Choose a new password", paths.authForgot),
];

export const newDeviceMail = (device: string): MailContent => ({
  subject: "New sign-in to your account",
  body: [
    { p: `Someone, hopefully you, signed in to your Bubby account on a new device: ${device}.` },
    ...takeBack(),
  ],
});

export const codesGuessedMail = (device: string): MailContent => ({
  subject: "Wrong codes for your account",
  body: [
    {
      p: `Someone, hopefully you, entered the password of your Bubby account and then three wrong codes on ${device}. We rejected all three.`,
    },
    ...takeBack(),
  ],
});

export const codesStoppedMail = (device: string): MailContent => ({
  subject: "Your codes no longer work",
  body: [
    {
      p: `Someone entered the password of your Bubby account and then 100 wrong codes in a row, the last one on ${device}. We no longer accept your codes. Choose a new password, and your codes will work again:`,
    },
    link("Choose a new password", paths.authForgot),
  ],
});

export const factorSetMail = (device: string): MailContent => ({
  subject: "Two-step sign-in is on",
  body: [
    {
      p: `Your Bubby account now asks for a code after the password. Two-step sign-in was turned on with ${device}.`,
    },
    ...takeBack(),
    { p: "Then contact us. We'll help you turn off two-step sign-in." },
    link("Contact", paths.contact),
  ],
});

export const factorRemovedMail = (device: string): MailContent => ({
  subject: "Two-step sign-in is off",
  body: [
    { p: `Your Bubby account no longer asks for a code. Two-step sign-in was turned off with ${device}.` },
    ...takeBack(),
  ],
});

export const passkeyAddedMail = (device: string): MailContent => ({
  subject: "A passkey was added",
  body: [
    { p: `You can sign in to your Bubby account with a new passkey, added with ${device}.` },
    ...takeBack(),
    { p: "Then remove the passkey:" },
    link("Two-step sign-in", paths.twoStep),
  ],
});

export const passkeyRemovedMail = (device: string): MailContent => ({
  subject: "A passkey was removed",
  body: [
    { p: `A passkey of your Bubby account was removed with ${device}. Nobody can sign in with it anymore.` },
    ...takeBack(),
  ],
});

export const recoveryUsedMail = (device: string): MailContent => ({
  subject: "A recovery code was used",
  body: [
    { p: `Someone, hopefully you, used a recovery code of your Bubby account on ${device}.` },
    ...takeBack(),
    { p: "Then make new recovery codes:" },
    link("Two-step sign-in", paths.twoStep),
  ],
});

export const recoveryReplacedMail = (device: string): MailContent => ({
  subject: "Your recovery codes were replaced",
  body: [
    { p: `Your Bubby account has new recovery codes, made on ${device}. The old codes no longer work.` },
    ...takeBack(),
  ],
});
