import { failed, titled } from "~/lib/form-result";

export const DEMO_ERRORS = {
  name: titled("Name Required", "Please enter your name to start your demo."),
  phone: titled("Invalid Phone Number", "Please enter a valid phone number to start your demo."),
  phoneReasons: {
    short: "The number is too short. A US number has 10 digits.",
    long: "The number is too long. A US number has 10 digits.",
    extension: "We can't text an extension. Enter a number without one.",
    foreign: "We can text US cell and office numbers only.",
  },
  consent: titled("Consent Required", "Please agree to receive text messages to start your demo."),
};

export const DEMO_NOTICES = {
  started: {
    title: "Demo Started!",
    description: "Please check your text messages - the assistant is texting you now!",
  },
  already: {
    title: "Already Texted",
    description:
      "We texted this number in the last 24 hours, and each number gets one demo text a day. Please check your messages and reply to continue.",
  },
  held: {
    title: "Request Stored",
    description:
      "We've reached today's limit of demo texts, so you won't get a text today. We have your request. Please try again tomorrow.",
  },
};

export const DEMO_FAILED = failed("Error", "Something went wrong. Please try again.");
