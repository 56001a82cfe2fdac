export const DEMO_PAGE = {
  title: "Have Bubby text you",
  lede: "Enter your number and Bubby texts you just like one of your missed callers. Reply the way a client would.",
  description:
    "Try missed-call text-back on your own phone: enter your number, and the AI assistant texts you in seconds, the way it would text a caller you missed.",
  steps: [
    ["Your phone buzzes", "Bubby starts the conversation in seconds, by text, in your business's name."],
    ["You answer like a caller", "Describe a case or a leaking water heater. Bubby asks what you'd ask."],
    ["You see the booking", "Bubby qualifies the request, answers questions and offers a time."],
  ],
  noText: "No text after a minute?",
  check: (number: string | null) =>
    number ? `The number is ${number}. If it's wrong or takes no texts,` : "If the number was wrong,",
  another: "send it to another number",
  next: "While you wait, see what your missed calls cost, or pick a plan.",
} as const;
