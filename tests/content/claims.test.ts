import { describe, expect, it } from "vitest";
import * as claims from "~/content/claims";
import { articles } from "~/content/articles";
import { cases } from "~/content/cases";
import { caseClaims } from "~/content/cases/claims";
import { page as caseStudies } from "~/content/pages/case-studies";
import { page as contact } from "~/content/pages/contact";
import { page as faq } from "~/content/pages/faq";
import { strings } from "./strings";
import { trades } from "./trades";

/** Percentages, multiples, ratings and "500+": figures that read as a promise or a measurement. */
const FIGURE = /\d[\d.,]*(?:%|x\b|\+|\/5)/g;

const listed = new Set(
  strings([Object.values(claims), caseClaims]).flatMap((text) => text.match(FIGURE) ?? []),
);

describe("figures", () => {
  it.each([
    ["the questions and answers", faq],
    ["the articles", articles],
    ["the case studies", [cases, caseStudies]],
    ["the trades", trades],
    ["the contact page", contact],
  ])("in %s are all listed as claims", (_name, content) => {
    const stated = strings(content).flatMap((text) => text.match(FIGURE) ?? []);
    expect(stated.length).toBeGreaterThan(0);
    expect(stated.filter((figure) => !listed.has(figure))).toEqual([]);
  });
});
