import { paths } from "~/lib/paths";
import { trade as contractors } from "../trades/contractors";
import { trade as electricians } from "../trades/electricians";
import { trade as hvac } from "../trades/hvac";
import { trade as plumbing } from "../trades/plumbing";
import { trade as roofers } from "../trades/roofers";

/** A visitor's line of work, as the chat hears it and speaks of it. */
export interface LineOfWork {
  /** "plumbing". */
  name: string;
  /** Words that name it. */
  heard: RegExp;
  /** What Bubby does for it. */
  does: string;
  to: string;
  /** What a sale is called. */
  sale: "job" | "case";
}

const LAW =
  "Bubby texts back, asks your intake questions, and books the consultation. It never gives legal advice.";

/** Lines of work that the site has a page for, the narrower ones first. */
export const linesOfWork: readonly LineOfWork[] = [
  {
    name: "plumbing",
    heard: /\bplumb(?:ing|ers?)\b|\bplomer[ií]a\b|\b(?:drain|sewer|septic|rooter)\b/,
    does: plumbing.lede,
    to: plumbing.path,
    sale: "job",
  },
  {
    name: "heating and cooling",
    heard:
      /\bhvac\b|\bheating\b|\b(?:air[ -]?con\w*|a\/?c) (?:shop|company|business|repair|guys?|contractor|tech)/,
    does: hvac.lede,
    to: hvac.path,
    sale: "job",
  },
  {
    name: "electrical work",
    heard: /\belectric(?:al|ians?)\b|\bsparky\b/,
    does: electricians.lede,
    to: electricians.path,
    sale: "job",
  },
  { name: "roofing", heard: /\broof(?:ing|ers?|s)?\b/, does: roofers.lede, to: roofers.path, sale: "job" },
  {
    name: "contracting",
    heard:
      /\bcontract(?:ors?|ing)\b|\bremodel\w*|\bhome ?builder\w*|\bconstruction\b|\bhandyman\b|\bpaint(?:ing|ers?)\b/,
    does: contractors.lede,
    to: contractors.path,
    sale: "job",
  },
  {
    name: "law",
    heard:
      /\b(?:law|legal|lawyers?|attorneys?|paralegal|litigat\w+)\b|\b(?:pi|injury|divorce|immigration|defense|probate|family law|bankruptcy|dui|estate planning)\b(?= (?:firm|practice|office|attorney|lawyer|law))/,
    does: LAW,
    to: paths.home,
    sale: "case",
  },
];
