export const ANSWER_LIMIT = 600;
export const WAY_LIMIT = 200;

export const WAYS = 20;

export const ANSWER_NOTICES = {
  saved: { title: "Answer saved", description: "Bubby uses the answer from the next message on." },
  on: { title: "Answer switched on", description: "Bubby uses the answer from the next message on." },
  off: { title: "Answer switched off", description: "Bubby no longer uses the answer." },
  deleted: { title: "Answer deleted", description: "The questions that got this answer are open again." },
};

export const ANSWER_FAULTS = {
  price:
    "Price or Promise: Bubby states only the prices on your pricing page and makes no offers beyond it. Leave out the amount or the offer.",
  address:
    "Address or Number: Bubby never writes out a web address, an email or a phone number. Choose a page below instead.",
  full: {
    title: "Too Many Answers",
    description: "You can have at most 300 answers. Delete an answer you don't need.",
  },
};
