import { afterEach, describe, expect, it } from "vitest";
import { CHAT } from "~/content/chat/chat";
import { WAYS } from "~/content/chat/links";
import { SPANISH } from "~/content/chat/spanish";
import { type ChatTopic, chatTopics } from "~/content/chat/topics";
import { lawPages } from "~/content/law";
import { OFFER } from "~/content/offer";
import { page as faq } from "~/content/pages/faq";
import { PRICING_PAGE } from "~/content/pages/pricing";
import { findAnswer } from "~/features/chat/answer/find-answer.server";
import { isSpanish } from "~/features/chat/answer/language.server";
import { linksTo } from "~/features/chat/answer/links.server";
import { answerFromSite } from "~/features/chat/answer/site-answer.server";
import { hintsAtDanger } from "~/features/safety/danger.server";
import { wordsOf } from "~/lib/text/text-search.server";

function randomFrom(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Makes one typo in the question: a missing letter or two swapped letters, in a word of five or more letters. */
function mistyped(question: string, random: () => number): string {
  const words = [...question.matchAll(/[A-Za-z]{5,}/g)];
  const word = words[Math.floor(random() * words.length)];
  if (!word) return question;
  const [letters] = word;
  const at = Math.floor(random() * (letters.length - 1));
  const slip = random() < 0.5 ? letters[at + 1]! + letters[at]! : letters[at + 1]!;
  const end = word.index + at;
  return question.slice(0, end) + slip + question.slice(end + 2);
}

const answered = ({ answer }: ChatTopic, message: string) => {
  const { topic } = findAnswer(message);
  return topic?.answer === answer ? "right" : topic ? `"${message}" as "${topic.question}"` : "not";
};

describe("Published questions", () => {
  it("from the FAQ, the law pages, and the pricing page are all chat topics", () => {
    const published = [
      ...faq.groups.flatMap(({ items }) => items),
      ...lawPages.flatMap(({ questions }) => questions),
      ...PRICING_PAGE.questions.items,
    ];
    const topics = new Set(chatTopics.map(({ question }) => question));
    expect(published.filter(({ question }) => !topics.has(question))).toEqual([]);
    expect(published.length).toBeGreaterThan(45);
  });

  it.each([
    ["word for word", (question: string) => question],
    ["in lower case without punctuation", (question: string) => wordsOf(question).join(" ")],
    ["in capitals", (question: string) => question.toUpperCase()],
  ])("get their published answer %s", (_, change) => {
    const wrong = chatTopics.filter((topic) => answered(topic, change(topic.question)) !== "right");
    expect(wrong.map(({ question }) => question)).toEqual([]);
  });

  it("get their published answer in at least 95 of 100 cases with a typo, and another answer in under 0.5%", () => {
    const outcomes = [11, 22, 33, 44, 55].flatMap((seed) => {
      const random = randomFrom(seed);
      return chatTopics.map((topic) => answered(topic, mistyped(topic.question, random)));
    });
    const right = outcomes.filter((outcome) => outcome === "right");
    expect(right.length / outcomes.length).toBeGreaterThanOrEqual(0.95);
    const wrong = outcomes.filter((outcome) => outcome.startsWith('"'));
    expect(wrong.length / outcomes.length, wrong.join("\n")).toBeLessThan(0.005);
  });

  it("have answers that link to a named page", () => {
    expect(chatTopics.filter(({ to }) => linksTo([to]).length !== 1)).toEqual([]);
  });

  it("are unique", () => {
    const words = chatTopics.map(({ question }) => wordsOf(question).join(" "));
    expect(words.filter((each, place) => words.indexOf(each) !== place)).toEqual([]);
  });
});

describe("Reworded published question", () => {
  it.each([
    ["how much does it cost", "What does it cost?"],
    ["can it talk on the phone", "Does it talk on the phone?"],
    ["do you work with plumbers", "Does it work for plumbers?"],
    ["can i get a refund", "Do I get a refund?"],
    ["how many texts do I get", "How many texts are included?"],
  ])("gets the published question's answer: %s", (message, question) =>
    expect(findAnswer(message).topic?.question).toBe(question),
  );

  it("gets an answer of at most three sentences, with the published question and a link to its page", () => {
    expect(answerFromSite("does it pretend to be a real person?")).toMatchObject({
      text: expect.stringMatching(/^Does it pretend to be a person\?\nNo\. [^.]+\. [^.]+\.$/) as string,
      links: ["/faq?q=Does+it+pretend+to+be+a+person%3F"],
      outcome: "answered",
    });
  });
});

describe("Message without a confident match", () => {
  it.each([
    "My secretary quit last week and I'm in court all day",
    "we miss about 20 calls a week",
    "do you support quantum teleportation?",
    "I was in a car accident and need a lawyer",
    "what is 12 times 450",
    "thanks, bye",
    "您好，多少钱？",
    "🙂",
    "?!",
  ])("gets three contact options: %s", (message) => {
    const { text, asks, links, outcome } = answerFromSite(message);
    expect(text).toContain(CHAT.unknown);
    expect({ links, outcome }).toEqual({ links: [...WAYS], outcome: "unknown" });
    expect(asks!.length).toBeLessThanOrEqual(4);
  });

  it("gets the closest questions, each of which has an answer", () => {
    const { text, asks } = answerFromSite("can I cancel or pause whenever I like, or is there some notice?");
    expect(text).toContain(CHAT.near);
    const questions = asks!.filter((ask) => ask !== CHAT.inDanger);
    expect(questions.length).toBeGreaterThan(1);
    for (const question of questions) expect(answerFromSite(question).outcome).toBe("answered");
  });

  it("gets the safety text and no questions about the product if it mentions danger", () => {
    const { text, asks, links, outcome } = answerFromSite("Is there a setup fee? this season is killing me");
    expect({ text, asks, outcome }).toEqual({ text: CHAT.danger, asks: [], outcome: "danger" });
    expect(links).toEqual([...WAYS]);
    expect(answerFromSite("quiero morir")).toMatchObject({ text: SPANISH.danger, asks: [] });
  });

  it("gets both questions if two are equally close", () => {
    const own = ["zebra", "llama"].map((animal) => ({
      ...{ question: `Do you answer calls about ${animal} farms?`, answer: `We know the ${animal}.` },
      ...{ to: "", own: true as const },
    }));
    expect(findAnswer("do you answer calls about farms", own)).toMatchObject({
      topic: null,
      near: expect.arrayContaining(own.map(({ question }) => question)),
    });
  });

  it("gets no question if no question is close", () => {
    expect(answerFromSite("xyzzy frobnitz")).toMatchObject({ text: CHAT.unknown, asks: [CHAT.inDanger] });
  });

  it.each([
    ["He keeps following me home", CHAT.inDanger],
    ["No sé qué hacer con mi papá, no responde", SPANISH.inDanger],
  ])("gets a button for the safety card: %s", (message, button) => {
    expect(answerFromSite(message).asks).toContain(button);
    expect(hintsAtDanger(button)).toBe(true);
  });
});

describe("Message in Spanish", () => {
  it.each(["¿Cuánto cuesta al mes?", "hola, necesito ayuda con mi cuenta", "Quiero hablar con una persona"])(
    "gets one line and three buttons in Spanish: %s",
    (message) => {
      const { text, links, asks } = answerFromSite(message);
      expect({ text, links, asks }).toEqual({
        text: SPANISH.unknown,
        links: [...WAYS],
        asks: [SPANISH.inDanger],
      });
      expect(linksTo(links, isSpanish(text)).map(({ label }) => label)).toEqual(
        WAYS.map((way) => SPANISH.links[way]),
      );
    },
  );

  it.each(["Do you serve Los Angeles?", "no", "Las Vegas plumbers", CHAT.unknown, CHAT.failed])(
    "isn't detected in %s",
    (message) => expect(isSpanish(message)).toBe(false),
  );
});

describe("Answers about prices", () => {
  afterEach(() => {
    OFFER!.lastDay = null;
  });

  it.each(["What does it cost?", "What are the plans and prices?", "What does Starter cost and include?"])(
    "mention the current offer only until its last day: %s",
    (question) => {
      expect(answerFromSite(question).text).toContain("50% off your first 3 months");
      OFFER!.lastDay = "2020-01-31";
      expect(answerFromSite(question).text).not.toContain("off your first");
    },
  );
});

describe("Owner's answers", () => {
  const own = [
    { question: "What does it cost?", answer: "Less than you think.", to: "", own: true as const },
    { question: "Do you integrate with Zorptech?", answer: "Yes.", to: "/faq", own: true as const },
  ];

  it("are shown word for word instead of the site's answers to the same questions", () => {
    expect(answerFromSite("what does it cost", own)).toMatchObject({
      text: "Less than you think.",
      links: [],
    });
    expect(answerFromSite("how much does it cost")).toMatchObject({ links: ["/faq?q=What+does+it+cost%3F"] });
  });

  it("apply as soon as they are enabled, and stop applying once disabled", () => {
    expect(answerFromSite("do you integrate with zorptech", own).text).toBe("Yes.");
    expect(answerFromSite("do you integrate with zorptech", []).outcome).toBe("unknown");
  });
});
