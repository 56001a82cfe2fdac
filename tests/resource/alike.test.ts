import { describe, expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "./demo-requests";
import { listOf } from "./lists";
import { sql } from "../setup/database";

const mark = `mark${newId().slice(0, 8).replace(/\d/g, "x")}`;

const { id: admin } = await createPerson({ role: "admin" });

async function finds(q: string): Promise<number> {
  const params = new URLSearchParams({ q: `${mark} ${q}`, size: "100" });
  return (await listOf(admin, "demo-requests", params.toString())).shown.length;
}

describe("Search for look-alike spellings", () => {
  it.each([
    ["accents", "José García", ["jose garcia", "JOSÉ", "Jose\u0301", "jòse"]],
    ["decomposed letters", "Zoe\u0308", ["zoë", "zoe", "ZOE\u0308"]],
    ["apostrophes", "O’Hara", ["O'Hara", "o’hara", "oʼhara", "o`hara", "o´hara"]],
    [
      "letters with several code points",
      "Weißner Søren Łukasz Æther",
      ["weissner", "soren", "lukasz", "aether", "WEISSNER"],
    ],
    ["ligatures and full-width letters", "ﬁnch Ｗａｔｅｒ", ["finch", "water", "Ｆｉｎｃｈ"]],
    ["the Turkish dotted I", "İpek Kıral", ["ipek", "İPEK", "kiral"]],
    [
      "soft hyphens and invisible characters in the search",
      "Summers",
      ["sum\u00ADmers", "\u200Bsummers\uFEFF"],
    ],
    ["digits of other scripts", "Suite 247", ["٢٤٧", "۲۴۷", "２４７"]],
  ])("matches %s", async (_what, name, searches) => {
    await addDemoRequest({ businessName: "x", name: `${mark} ${name}` });
    for (const q of searches) expect([q, await finds(q)]).toEqual([q, 1]);
  });

  it("doesn't match different words with similar letters", async () => {
    await addDemoRequest({ name: `${mark} Hindi क्षमा two`, businessName: "50% ab_cd \\ef" });
    for (const q of ["hindi क्षम", "50% ab_cd", "\\ef"]) expect([q, await finds(q)]).toEqual([q, 1]);
    for (const q of ["hindi क्षि", "hindi 5_%", "hindi abXcd", "hindi ％％ab", "hindi ab＿＿cd", "hindi tvo"])
      expect([q, await finds(q)]).toEqual([q, 0]);
  });

  it("matches a phone number with any kind of dash and any script's digits", async () => {
    await addDemoRequest({ businessName: "x", name: `${mark} Phone`, phone: "+16025558877" });
    for (const q of [
      "602–555–8877",
      "16025558877",
      "(602)\u00A0555‑8877",
      "６０２５５５８８７７",
      "٦٠٢ ٥٥٥ ٨٨٧٧",
    ]) {
      const { shown } = await listOf(admin, "demo-requests", new URLSearchParams({ q }).toString());
      expect([q, shown.filter(({ Name }) => Name === `${mark} Phone`).length]).toEqual([q, 1]);
    }
  });

  it("matches a phone number with its country code if the stored number has none", async () => {
    await addDemoRequest({ businessName: "x", name: `${mark} Short`, phone: "6025558866" });
    for (const q of ["+16025558866", "1 (602) 555-8866", "16025558866"]) {
      const { shown } = await listOf(admin, "demo-requests", new URLSearchParams({ q }).toString());
      expect([q, shown.filter(({ Name }) => Name === `${mark} Short`).length]).toEqual([q, 1]);
    }
  });
});

it("a search matches an email address by its internationalized domain", async () => {
  const id = newId();
  await sql`insert into contact_messages (id, name, email, message, status, inquiry)
    values (${id}, ${mark}, 'a@xn--mller-kva.de', 'hello', 'new', 'general')`;
  for (const q of ["müller", "MÜLLER.de", "a@müller.de", "a@mu\u0308ller.de", "xn--mller-kva.de"]) {
    const { shown } = await listOf(admin, "contact-messages", new URLSearchParams({ q }).toString());
    expect([q, shown.length]).toEqual([q, 1]);
  }
});

it("the search uses the search_text index", async () => {
  const [plan] = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx`explain (format json) select from demo_requests where search_text like search_pattern(${"josé"}::text)`;
  });
  expect(JSON.stringify(plan)).toContain("demo_requests_search_idx");
});
