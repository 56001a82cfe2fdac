import type { CaseId } from "./ids";

interface CaseFigures {
  timeframe: string;
  roi: string;
  results: readonly { metric: string; before: string; after: string; improvement: string }[];
}

/** Figures of the case studies. Like their quotes they are samples, to be replaced by customers' own before launch. */
export const caseClaims: Record<CaseId, CaseFigures> = {
  "okafor-pierce": {
    timeframe: "6 months",
    roi: "412%",
    results: [
      {
        metric: "First reply to a missed call",
        before: "3 h 40 min",
        after: "<2 min",
        improvement: "same hour",
      },
      { metric: "Consultations a month", before: "10", after: "32", improvement: "3.2x" },
      { metric: "Callers without an answer", before: "42%", after: "2%", improvement: "−40 points" },
      { metric: "New-client revenue a month", before: "$125,000", after: "$185,000", improvement: "+48%" },
    ],
  },
  "harlan-family-law": {
    timeframe: "4 months",
    roi: "340%",
    results: [
      { metric: "Evening calls answered", before: "0%", after: "98%", improvement: "+98 points" },
      { metric: "Consultations a month", before: "12", after: "21", improvement: "+75%" },
      { metric: "No-shows", before: "5 a month", after: "2 a month", improvement: "−60%" },
      { metric: "New-client revenue a month", before: "$50,000", after: "$69,000", improvement: "+38%" },
    ],
  },
  "delgado-defense": {
    timeframe: "3 months",
    roi: "295%",
    results: [
      { metric: "First reply at night", before: "next morning", after: "<2 min", improvement: "same night" },
      { metric: "Cases opened a month", before: "9", after: "14", improvement: "+56%" },
      { metric: "Hours on the phone a week", before: "15", after: "6", improvement: "−60%" },
      { metric: "New-client revenue a month", before: "$40,000", after: "$54,000", improvement: "+35%" },
    ],
  },
  "whitcomb-elder-law": {
    timeframe: "5 months",
    roi: "385%",
    results: [
      { metric: "Questions answered without staff", before: "0%", after: "95%", improvement: "+95 points" },
      { metric: "Consultations a month", before: "8", after: "15", improvement: "+88%" },
      { metric: "Calls back after 5 PM", before: "6 a day", after: "1 a day", improvement: "−83%" },
      { metric: "New-client revenue a month", before: "$30,000", after: "$44,100", improvement: "+47%" },
    ],
  },
};
