import { paths } from "~/lib/paths";
import { claims, tradeClaims } from "../claims";
import type { Trade } from "./trade";

export const trade = {
  path: paths.plumbing,
  title: "Text back every plumbing call you miss",
  description:
    "Water does not wait for a call back. Bubby texts the callers you miss under the sink, tells a burst pipe from a dripping faucet and books the job.",
  keywords:
    "text answering for plumbers, plumber answering service, emergency plumbing leads, drain cleaning booking, water heater replacement leads",
  second: { to: paths.demo, label: "Text with Bubby" },
  eyebrow: "For plumbers",
  heading: "Water does not wait for a call back",
  lede: "You are under a sink with both hands wet when the phone rings. Bubby answers by text, asks where the water is coming from, and has the job booked before you have dried your hands.",
  conversation: {
    lines: [
      { from: "system", text: "Missed call · 7:08 AM" },
      {
        from: "bubby",
        text: "Good morning, Bubby here for Kowalski Plumbing. What is leaking, and is the water shut off?",
      },
      { from: "caller", text: "Pipe under the kitchen sink, its everywhere, dont know where the shutoff is" },
      {
        from: "bubby",
        text: "Look for an oval handle under the sink and turn it right. If it is stuck, the main is by the meter.",
      },
      { from: "caller", text: "ok got it. stopped" },
      {
        from: "bubby",
        text: "Well done. Dan is 20 minutes away and can come straight to you. What is the address?",
      },
      { from: "caller", text: "418 Alder St" },
    ],
    summary: [
      { label: "Job", value: "Burst supply line, kitchen" },
      { label: "Water", value: "Shut off by the caller" },
      { label: "Sent to", value: "Dan, 418 Alder St" },
      { label: "Arrives", value: "Today, 7:30 AM" },
    ],
  },
  challenges: {
    title: "Four ways a leak ends up in someone else's van",
    items: [
      {
        challenge: "The caller holds a phone and a bucket",
        text: "They ring down the list of plumbers until one says a word. A recording does not count as a word.",
        solution:
          "A text arrives while they are still looking at the list, with a question they can answer with one thumb.",
      },
      {
        challenge: "Crawl spaces have no signal",
        text: "By the time you have backed out and wiped the screen, there are three missed calls and no messages.",
        solution:
          "All three have been answered. You come out to three summaries, sorted by how wet the floor is.",
      },
      {
        challenge: "Everybody says that it is urgent",
        text: "A running toilet and a slab leak sound the same in a voice message left in a hurry.",
        solution:
          "It asks whether the main is off and where the water is going. What still runs reaches you now; what drips gets Thursday.",
      },
      {
        challenge: "The small job hides the big one",
        text: "No hot water since this morning may be a thermocouple, or a tank from 2009 that is about to let go.",
        solution:
          "It finds out gas or electric, tank or tankless, and how old. You load the truck for the job that it is.",
      },
    ],
  },
  statistics: [tradeClaims.moreRevenue, claims.answered, tradeClaims.responseTime, tradeClaims.rating],
  features: {
    title: "What it does while your hands are full",
    items: [
      {
        title: "Shut-off help",
        text: "Tells the caller how to find the valve, in the words that you would use, so there is less to mop when you arrive.",
      },
      {
        title: "Pictures before prices",
        text: "A photo of the fitting or the heater's label comes with the summary; guesswork stays out of the quote.",
      },
      {
        title: "Call-out fee said up front",
        text: "Your fee and what it covers are named before the booking, so nobody argues at the door.",
      },
      {
        title: "Night rules of your own",
        text: "Sewage in the bathtub wakes you. A slow drain does not. You draw the line.",
      },
      {
        title: "Landlords and tenants",
        text: "It asks who owns the place and who pays, and gets the key arranged before you drive there.",
      },
      {
        title: "One route, not a zigzag",
        text: "Drain cleanings on the same side of town are offered the same morning.",
      },
    ],
  },
  testimonials: {
    title: "Heard from under the sink",
    quotes: [
      {
        text: "I work alone. When I am in a crawl space, the business used to be closed. Now it just has somebody else at the desk.",
        name: "Dan K.",
        company: "Kowalski Plumbing",
        location: "Toledo, Ohio",
        rating: 5,
      },
      {
        text: "The lady had the main off before I got there because Bubby told her how. She thought that we were geniuses.",
        name: "Ramon E.",
        company: "Tidewater Rooter & Drain",
        location: "Norfolk, Virginia",
        rating: 5,
      },
      {
        text: "Half of my water heater sales start with a text at six in the morning. I used to be asleep for those.",
        name: "Colleen B.",
        company: "Front Range Plumbing Co.",
        location: "Loveland, Colorado",
        rating: 5,
      },
    ],
  },
  closing: {
    title: "The next pipe bursts whether you are ready or not",
    text: "Try it on your line for 14 days. You keep your number, there is no setup fee, and the card stays untouched.",
  },
} satisfies Trade;
