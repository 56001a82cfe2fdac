import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Chat diagnostics",
  description: "Diagnostics for the website assistant.",
  heading: "Chat diagnostics",
  lede: "Checks for the website assistant. The server answering this page is the first of them.",
  actions: [
    { to: paths.chat, label: "Chat" },
    { to: paths.contact, label: "Contact" },
  ],
  sections: [
    {
      title: "If the assistant does not answer",
      items: [
        { text: "Load the page again; a conversation is kept." },
        { text: "Check that no extension blocks requests to this site." },
        { text: "Ask for the live demo instead: it reaches you by text and needs no browser." },
      ],
    },
  ],
  related: [
    { to: paths.faq, label: "Questions and answers" },
    { to: paths.home, label: "Back to the home page" },
  ],
} satisfies PageContent;
