import { afterEach, describe, expect, it } from "vitest";
import { CHAT } from "~/content/chat/chat";
import { KEYWORDS } from "~/content/chat/keywords";
import { WAYS } from "~/content/chat/links";
import { SPANISH } from "~/content/chat/spanish";
import { type ChatTopic, chatTopics } from "~/content/chat/topics";
import { lawPages } from "~/content/law";
import { OFFER } from "~/content/offer";
import { page as faq } from "~/content/pages/faq";
import { PRICING_PAGE } from "~/content/pages/pricing";
import { findAnswers } from "~/features/chat/answer/find-answer.server";
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
  const [topic] = findAnswers(message).topics;
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

  it("get their published answer in at least 98 of 100 cases with a typo", () => {
    const outcomes = [11, 22, 33, 44, 55].flatMap((seed) => {
      const random = randomFrom(seed);
      return chatTopics.map((topic) => answered(topic, mistyped(topic.question, random)));
    });
    const right = outcomes.filter((outcome) => outcome === "right");
    expect(right.length / outcomes.length).toBeGreaterThanOrEqual(0.98);
  });

  it("have answers that link to a named page", () => {
    expect(chatTopics.filter(({ to }) => linksTo([to]).length !== 1)).toEqual([]);
  });

  it("include each question that has keywords", () => {
    const questions = new Set(chatTopics.map(({ question }) => question));
    expect(Object.keys(KEYWORDS).filter((question) => !questions.has(question))).toEqual([]);
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
    expect(findAnswers(message).topics[0]?.question).toBe(question),
  );

  it("gets an answer of at most three sentences, with the published question and a link to its page", () => {
    expect(answerFromSite("does it pretend to be a real person?")).toMatchObject({
      text: expect.stringMatching(/^Does it pretend to be a person\?\nNo\. [^.]+\. [^.]+\.$/) as string,
      links: ["/faq?q=Does+it+pretend+to+be+a+person%3F"],
      outcome: "answered",
    });
  });
});

describe("Message in a visitor's own words", () => {
  it.each([
    ["pricing", "What are the plans and prices?"],
    ["How much is the Professional plan per month?", "What does Professional cost and include?"],
    ["do you charge my card today", "Do I need a credit card for the trial?"],
    ["what happens after 14 days", "What happens when the trial ends?"],
    ["are you a robot", "Am I talking to a person or a robot?"],
    ["Is there a setup fee? this season is killing me", "Is there a setup fee?"],
  ])("gets the best match under its own title: %s", (message, title) => {
    const [shown] = answerFromSite(message).text.split("\n");
    expect(shown).toBe(title);
  });

  it("gets the next two questions as buttons", () => {
    const { asks } = answerFromSite("can I cancel or pause whenever I like, or is there some notice?");
    expect(asks).toHaveLength(2);
    for (const question of asks!) expect(answerFromSite(question).outcome).toBe("answered");
  });

  it("gets a contact link if the match isn't sure", () => {
    const { text, links, outcome } = answerFromSite("do you support quantum teleportation?");
    expect(text).not.toContain(CHAT.unknown);
    expect(links).toContain("/contact?from=chat");
    expect(outcome).toBe("unknown");
  });

  it("gets one of two answers that match equally, with the other as a button", () => {
    const own = ["zebra", "llama"].map((animal) => ({
      question: `Do you answer calls about ${animal} farms?`,
      answer: `We know the ${animal}.`,
      to: "",
      own: true as const,
    }));
    const [first, second] = own.map(({ question }) => question);
    const { text, asks, outcome } = answerFromSite("do you answer calls about farms", own);
    expect(text).toBe(`${first}\n${own[0]!.answer}`);
    expect(asks).toContain(second);
    expect(outcome).toBe("unknown");
  });
});

describe("Message that shares no word with the site", () => {
  it.each(["您好，多少钱？", "🙂", "?!", "xyzzy frobnitz"])("gets three contact options: %s", (message) => {
    expect(answerFromSite(message)).toMatchObject({
      text: CHAT.unknown,
      links: [...WAYS],
      outcome: "unknown",
      asks: [CHAT.inDanger],
    });
    expect(hintsAtDanger(CHAT.inDanger)).toBe(true);
  });

  it("gets the safety text if it hints at danger", () => {
    expect(answerFromSite("suicidal")).toMatchObject({ text: CHAT.danger, asks: [], outcome: "danger" });
    expect(answerFromSite("quiero morir")).toMatchObject({ text: SPANISH.danger, asks: [] });
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
