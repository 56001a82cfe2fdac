import { describe, expect, it } from "vitest";
import * as claims from "~/content/claims";
import { articles } from "~/content/articles";
import { page as faq } from "~/content/pages/faq";
import { strings } from "./strings";

/** Percentages, multiples, ratings and "so many and more": what a reader takes as a promise or a measurement. */
const FIGURE = /\d[\d.,]*(?:%|x\b|\+|\/5)/g;

const listed = new Set(strings(Object.values(claims)).flatMap((text) => text.match(FIGURE) ?? []));

describe("figures", () => {
  it.each([
    ["the questions and answers", faq],
    ["the articles", articles],
  ])("in %s are all listed as claims", (_name, content) => {
    const stated = strings(content).flatMap((text) => text.match(FIGURE) ?? []);
    expect(stated.filter((figure) => !listed.has(figure))).toEqual([]);
  });
});
