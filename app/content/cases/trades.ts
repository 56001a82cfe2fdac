import { plans } from "../plans";
import type { CaseStudy } from "./case-study";
import { caseFigures, count, share, wait } from "./figures";

const [starter, professional, enterprise] = plans;

export const tradeCases: readonly CaseStudy[] = [
  {
    id: "kessler-heating-cooling",
    title: "HVAC: sorting no-cooling calls in a heat wave",
    company: "Kessler Heating & Cooling",
    city: "Fresno, California",
    industry: "trades",
    size: "5 technicians, 2 in the office",
    featured: true,
    headline: "At 108 degrees, everyone calls before lunch.",
    challenge: [
      "On a normal day two people at the desk are enough. On the first hot Monday of June they were on the phone from seven, and every call they took sent two others to voicemail.",
      "By the afternoon Kessler was driving across town for a dirty filter, while a couple in their eighties with no cooling had called somebody else at ten.",
    ],
    solution: [
      "Bubby texts each caller who didn't get through and asks what the system is doing, how hot it is inside, and who lives there. Infants, older people and medical equipment go to the top of the list, by Kessler's own rules. If someone feels ill, Bubby says to call 911.",
      "Maintenance calls get the cooler weeks. After hours, the on-call tech's phone rings only for what the owner named as an emergency.",
    ],
    testimonial:
      "I used to find out on Tuesday who we should've gone to on Monday. Now the list is in the right order when I pick it up.",
    author: "Dana Kessler, owner",
    timeframe: "4 months",
    method:
      "The office matched missed calls from June to September with paid invoices, and did the same for the summer before. Only repairs count, not new systems.",
    confirmed: false,
    ...caseFigures(
      professional,
      { metric: "Monthly repair revenue from missed calls", before: 2400, after: 3400 },
      [
        wait("Time from first ring to qualified caller, ten hottest days", 95, 2),
        count("Monthly repair visits from missed calls", 6, 8),
        count("On-call wake-ups", 9, 3, " a week"),
      ],
    ),
  },
  {
    id: "marlow-plumbing",
    title: "Plumbing: the Saturday calls that went elsewhere",
    company: "Marlow & Sons Plumbing",
    city: "Knoxville, Tennessee",
    industry: "trades",
    size: "3 plumbers, no office staff",
    featured: false,
    headline: "Three plumbers, and all of them under a sink.",
    challenge: [
      "The person with a free hand answered the phone, and nobody ever had a free hand. In the evening, Pete Marlow returned 14 voicemails, and most of those callers had found someone by then.",
      "Water doesn't wait for the evening. The calls worth the most, a burst line or a water heater on the floor, were the first to go.",
    ],
    solution: [
      "The first question is whether water is still running. If it is, Bubby alerts the on-call plumber right away, and he calls the customer. While the customer waits, Bubby sends the two sentences Pete wrote about the shut-off valve, and no other advice.",
      "Drips and slow drains get the next open time. Bubby states the trip charge before anyone books.",
    ],
    testimonial:
      "My wife noticed first. She said I was eating dinner with the family instead of in the truck with a notepad.",
    author: "Pete Marlow, owner",
    timeframe: "5 months",
    method:
      "Pete matched the missed calls in the phone log with invoices paid within 30 days, for five months and for the same five a year earlier.",
    confirmed: false,
    ...caseFigures(professional, { metric: "Monthly revenue from missed calls", before: 2300, after: 3195 }, [
      wait("Time from first ring to qualified caller", 260, 2),
      count("Monthly jobs from missed calls", 8, 11),
      count("Voicemails to return", 14, 4, " a day"),
    ]),
  },
  {
    id: "brandt-electric",
    title: "Electrical: estimates booked from the panel",
    company: "Brandt Electric",
    city: "Rochester, New York",
    industry: "trades",
    size: "2 electricians",
    featured: false,
    headline: "You can't take a call with both hands in a panel.",
    challenge: [
      "Ingrid Brandt turns her phone off when a panel is open, and she's right to. From eight to three, when most customers call, they got voicemail.",
      "She spent the end of each day finding out who only wanted a price for an outlet and who'd already found someone.",
    ],
    solution: [
      "Bubby texts during business hours while she works. It asks what stopped working, whether the house is older than 1970, and for a photo of the panel from where the caller stands. It never tells anyone to touch anything.",
      "Smoke, sparks or a burning smell gets one answer: stay clear and call 911. Bubby alerts her at the same moment. Everything else becomes an estimate on an afternoon she keeps open.",
    ],
    testimonial:
      "When I drive to an estimate, I already know the panel and the age of the house. Half the time I know the answer before I've parked.",
    author: "Ingrid Brandt, master electrician",
    timeframe: "4 months",
    method:
      "Ingrid counted estimates that began with a missed call, and what they led to, in her first four months with Bubby and the four months before that. Her plan covers business hours.",
    confirmed: false,
    ...caseFigures(starter, { metric: "Monthly revenue from missed calls", before: 1300, after: 1850 }, [
      wait("Time from first ring to qualified caller, panel open", 310, 2),
      count("Monthly estimates from missed calls", 5, 7),
      count("Hours spent returning calls", 7, 3, " a week"),
    ]),
  },
  {
    id: "stillwater-roofing",
    title: "Roofing: a hailstorm's calls in one list",
    company: "Stillwater Roofing",
    city: "Wichita, Kansas",
    industry: "trades",
    size: "3 crews, 3 in the office",
    featured: false,
    headline: "A hailstorm is a year of calls in two days.",
    challenge: [
      "After the May storm Stillwater's phone rang 240 times in two days. The office took what it could. The rest got a full voicemail box and, by the weekend, a stranger with a ladder at the door.",
      "The calls that did get through were noted on paper in the order they came: a torn ridge next to a question about gutters.",
    ],
    solution: [
      "Bubby texts all callers back in the same minute. It asks for the address, whether water is coming in, and for photos taken from the ground. A leak goes to the tarp crew right away. Other callers get inspection times grouped by neighborhood, so a truck does one street in a morning.",
      "Bubby says nothing about what a policy covers. It tells callers to ask their insurer.",
    ],
    testimonial: "We used to lose the week after the storm to the phone. This year we spent it on roofs.",
    author: "Luis Stillwater, operations manager",
    timeframe: "6 months",
    method:
      "The office counted repairs paid by the homeowner that began with a missed call, from March to August and in the same months a year earlier. Roofs paid by insurance aren't counted.",
    confirmed: false,
    ...caseFigures(
      enterprise,
      { metric: "Monthly repair revenue from missed calls", before: 4300, after: 6155 },
      [
        wait("Time from first ring to qualified caller, after a storm", 330, 2),
        count("Monthly inspections from missed calls", 12, 20),
        share("Inquiries with address and photos", 15, 80),
      ],
    ),
  },
  {
    id: "dunmore-builders",
    title: "Contracting: fewer site visits, better ones",
    company: "Dunmore Builders",
    city: "Asheville, North Carolina",
    industry: "trades",
    size: "8 on site, 1 estimator",
    featured: false,
    headline: "Nine site visits a month for jobs they'd never take.",
    challenge: [
      "Everyone who wants a kitchen calls three builders. Dunmore's estimator drove out to every homeowner, whether they had plans and a start date or a page torn from a magazine.",
      "The calls the estimator missed on the road often came from people who were ready to build. They signed with the first contractor to pick up.",
    ],
    solution: [
      "Bubby asks what the project is, who owns the house, when they'd like to start, and whether they've set a budget. It never names a price. Plans and photos come in by text before anyone drives out.",
      "Projects that fit get a site visit. The others get a friendly no and the names of two handymen Dunmore trusts.",
    ],
    testimonial:
      "We visit fewer kitchens and build more of them. The people we turn down thank us for telling them on day one.",
    author: "Fiona Dunmore, owner",
    timeframe: "6 months",
    method:
      "The estimator counted deposits for small projects that began with a missed call, for six months and for the six before. Large remodels take longer to sign and aren't counted.",
    confirmed: false,
    ...caseFigures(
      professional,
      { metric: "Monthly deposits from missed calls", before: 2200, after: 3080 },
      [
        share("Inquiries with budget, date and photos", 20, 85),
        count("Site visits that led nowhere", 9, 4, " a month"),
        wait("Time from first ring to qualified caller", 190, 2),
      ],
    ),
  },
];
