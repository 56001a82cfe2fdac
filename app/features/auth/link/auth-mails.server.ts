import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";

const link = (label: string, path: string, token?: string) => ({
  link: { label, url: `${env().APP_URL}${path}${token ? `?token=${token}` : ""}` },
});

const NOT_YOU = "If this was not you, there is nothing to do: without the link nothing changes.";

export const confirmMail = (token: string): MailContent => ({
  subject: "Confirm your email",
  secret: true,
  body: [
    { p: "Somebody, hopefully you, made a Bubby account with this address. Confirm it within 24 hours:" },
    link("Confirm my email", paths.authConfirm, token),
    { p: NOT_YOU },
  ],
});

export const alreadyMail = (): MailContent => ({
  subject: "You already have an account",
  body: [
    {
      p: "Somebody, hopefully you, tried to make a Bubby account with this address, which has one already. Sign in to it, or choose a new password:",
    },
    link("Sign in", paths.auth),
    link("Choose a new password", paths.authForgot),
  ],
});

export const resetMail = (token: string): MailContent => ({
  subject: "Choose a new password",
  secret: true,
  body: [
    { p: "Somebody, hopefully you, asked for a new password. The link works once, for an hour:" },
    link("Choose a new password", paths.authReset, token),
    { p: NOT_YOU },
  ],
});

export const signInMail = (token: string): MailContent => ({
  subject: "Sign in to Bubby",
  secret: true,
  body: [
    {
      p: "Somebody, hopefully you, signed in with your password while too many sign-ins were tried for your account. The link works once, for 15 minutes:",
    },
    link("Sign in", paths.authLink, token),
    { p: "If this was not you, somebody knows your password. Choose a new one at once:" },
    link("Choose a new password", paths.authForgot),
  ],
});

export const noAccountMail = (): MailContent => ({
  subject: "There is no account for this address",
  body: [
    {
      p: "Somebody, hopefully you, asked for a new password, but this address has no Bubby account. Perhaps it was another address, or you have yet to sign up:",
    },
    link("Make an account", `${paths.auth}?mode=signup`),
  ],
});

export const passwordChangedMail = (): MailContent => ({
  subject: "Your password was changed",
  body: [
    { p: "The password of your Bubby account was changed, and all its sessions have ended." },
    { p: "If this was not you, choose a new one at once:" },
    link("Choose a new password", paths.authForgot),
  ],
});

export const newAddressMail = (token: string): MailContent => ({
  subject: "Confirm your new email",
  secret: true,
  body: [
    {
      p: "Somebody, hopefully you, wants to use this address for their Bubby account. Confirm it within 24 hours, signed in to that account or with its password:",
    },
    link("Confirm my new email", paths.authConfirm, `${token}&change`),
    { p: "If this isn't you, do nothing: your address and what belongs to it stay yours." },
  ],
});

export const addressChangedMail = (address: string): MailContent => ({
  subject: "Your email was changed",
  body: [
    { p: `Your Bubby account is now reached at ${address}. If this was not you, write to us at once:` },
    link("Contact", paths.contact),
  ],
});
