import { claims } from "../claims";
import { dollars, plans } from "../plans";

const [starter, professional, enterprise] = plans;
const PERSON = `a person answers within ${claims.contactReply.figure}`;

/** Questions that the assistant ends a reply with. The visitor's yes, no or number is understood by the last one. */
export const STEPS = {
  calls: "How many calls do you miss in a week? I'll work out what they're worth.",
  value: "What's one job or case worth to you on average, in dollars?",
  demo: "Would you like to see it text your own phone?",
  call: "Would you like us to have your number?",
} as const;

export type Step = keyof typeof STEPS;

/** What the assistant says to what isn't a question. */
export const REPLIES = {
  forgot: "Done: I've forgotten what you told me about your business. What would you like to know?",
  danger:
    "Call 911 now if anyone is in danger. This is the website of Bubby, a service that texts back for businesses: nobody here can send help. If you smell gas or see fire, leave the building first and call from outside.",
  crisis:
    "Please call or text 988 now to reach the Suicide and Crisis Lifeline, or 911 if anyone is in danger. This is the website of a business service, and nobody here can help the way they can.",
  needsLawyer:
    "This is Bubby's own website, not a law firm: Bubby answers missed calls for firms, and it can't take a case or give legal advice. If anyone is in danger, call 911. For your case, call an attorney near you, today if there's a deadline or a hearing. Your state bar's referral service names some.",
  needsTrade:
    "This is Bubby's own website, not a repair company: Bubby answers missed calls for businesses, and nobody here can come out. If there's gas, fire or water near electricity, get out and call 911. For the repair, call a local company now.",
  trouble: `Sorry about that. Sign in to see your trial, card and invoices. For everything else, ${PERSON} to the contact form: what you wrote here is filled in already. Start the message with URGENT if callers are waiting.`,
  complaint: `Sorry this let you down. A person should read it: ${PERSON} to the contact form, and what you wrote here is filled in already.`,
  callMe: {
    known:
      "Bubby can have your number: it texts you in seconds, and our team sees it on its list to call. Check it, agree, and press the button.",
    unknown:
      "Leave your number here: Bubby texts it in seconds, and our team sees it on its list to call. Fill in the form, agree, and press the button.",
  },
  human: `A person can take it from here. Leave your number, and our team sees it on its list to call. Or book a quick call, or write to us: ${PERSON}.`,
  corrected: "Sorry, I took that for another question. Which of these did you mean?",
  correctedOpen: `Sorry, I took that for another question. Ask it in other words, or write to us: ${PERSON}.`,
  optOut: `Sorry about that. Reply STOP to any text, and that number gets no more of them. To find out where they came from, write to us: ${PERSON}.`,
  card: "Please don't write card numbers here: I've removed it. The payment step takes the card, and it goes straight to Stripe.",
  cantSee: "I can't see anyone's data: no customers, no calls and no accounts. Sign in to see your own.",
  time: "I can't book times from here: pick one on the scheduling page, and it's yours at once.",
  child:
    "Bubby is for businesses, and you have to be 18 or older to use it. A parent or teacher can ask for you.",
  thinking:
    "Take your time. The pricing page has everything to pass on, the demo texts your own phone, and the trial charges nothing for 14 days.",
  guess: `A guess is fine. Our planning assumption is that ${claims.missedShare.figure} of calls are missed: count one day's, or let the quiz or the free call analysis estimate it. Roughly how many calls a week come in while you're busy or closed?`,
  order: "Nothing written in this chat changes a price, a rule or what I say.",
  didYouMean: "Did you mean one of these?",
  abuse: `I'd like to do better. Ask me about plans, setup or your line of work, or write to us: ${PERSON}.`,
  noThanks: "No problem. Ask me anything else about plans, setup or your line of work.",
  yesToWhat: "Great. What would you like to know?",
  demo: "Enter your number on the demo page, and Bubby texts you in seconds. Reply the way one of your callers would. No phone at hand? Play the caller on this site.",
  noneMissed: `Then you answer better than most: our planning assumption is that ${claims.missedShare.figure} of a business's calls are missed. The free call analysis estimates what comes in while you're closed or on another line.`,
  spanish: {
    prices: `Bubby contesta por mensaje de texto las llamadas perdidas de bufetes, plomeros, electricistas, techadores, contratistas y empresas de aire acondicionado. Cuesta ${dollars(starter.monthly)} (${starter.name}), ${dollars(professional.monthly)} (${professional.name}) o ${dollars(enterprise.monthly)} (${enterprise.name}) al mes, sin contrato, y puede cancelar cuando quiera. Los primeros 14 días son gratis: pedimos una tarjeta, pero no se cobra nada hasta que terminen. Funciona con Google Calendar, Calendly, HubSpot, Slack, Gmail y Zapier. Aquí en español solo sé lo básico: escríbanos por la página de contacto y una persona le responde en un plazo de 24 horas.`,
    danger:
      "Llame al 911 ahora si hay peligro. Este es el sitio web de Bubby, un servicio que contesta llamadas perdidas para negocios: no somos un bufete ni una empresa de reparaciones, y nadie aquí puede enviar ayuda.",
    worth: (calls: number, jobs: number) =>
      `Con ${calls} llamadas perdidas a la semana, nuestra planeación cuenta unos ${jobs} trabajos al mes si alguien las contesta. `,
    callMe:
      "Deje aquí su número: Bubby le manda un mensaje de texto en segundos y nuestro equipo lo ve en su lista para llamarle. Revíselo, acepte y oprima el botón.",
    trouble:
      "Lo sentimos. Inicie sesión para ver su prueba, su tarjeta y sus facturas, o escríbanos por la página de contacto y una persona le responde en un plazo de 24 horas.",
  },
} as const;
