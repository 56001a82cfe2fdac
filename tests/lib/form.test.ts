import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "~/lib/form.server";
import { type FormResult, titled } from "~/lib/form-result";

const schema = z.object({
  name: z.string({ error: titled("Name Required", "Please enter your name.") }),
  note: z.string().optional(),
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/form", {
    method: "POST",
    body,
    headers: { "x-client-address": randomUUID(), ...headers },
  });

const parse = (request: Request, rules = {}) => parseForm(request, schema, { name: "test", ...rules });

function refused(form: Awaited<ReturnType<typeof parse>>) {
  if (form.ok) throw new Error("the form was accepted");
  const { data, init } = form.reply as unknown as { data: FormResult; init: ResponseInit };
  return { ...data.result, status: init.status, headers: new Headers(init.headers) };
}

describe("Posted form", () => {
  it("returns the parsed values and a redirect if it is valid", async () => {
    const form = await parse(post(new URLSearchParams({ name: " Ann " })));
    expect(form.ok && form.value).toEqual({ name: "Ann" });
    const answer = form.ok && form.succeed("/done", { notice: { title: "Done", description: "" } });
    expect(answer instanceof Response && [answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/done",
    ]);
  });

  it("removes card numbers from all fields except passwords and tokens", async () => {
    const card = "4242 4242 4242 4242";
    const form = await parse(post(new URLSearchParams({ name: card, note: card })), { hide: ["note"] });
    expect(form.ok && form.value).toEqual({ name: "[card number removed]", note: card });
  });

  it("returns the notice instead of a redirect if the values are valid and a dialog posted them", async () => {
    const form = await parse(post(new URLSearchParams({ name: "Ann", via: "dialog" })));
    const answer = form.ok && form.succeed("/done", { notice: { title: "Done", description: "" } });
    expect(answer).toMatchObject({ data: { result: { status: "success" }, notice: { title: "Done" } } });
  });

  it("returns 400 and keeps the values if a field is invalid", async () => {
    const answer = refused(await parse(post(new URLSearchParams({ name: "", note: "kept" }))));
    expect(answer.status).toBe(400);
    expect(answer.error).toEqual({ name: [{ title: "Name Required", text: "Please enter your name." }] });
    expect(answer.initialValue).toEqual({ note: "kept" });
  });

  it("never returns the values of hidden fields if it is rejected", async () => {
    const answer = refused(await parse(post(new URLSearchParams({ note: "secret" })), { hide: ["note"] }));
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  it("removes control characters, lone surrogates, files, and unknown fields", async () => {
    const body = new FormData();
    body.set("name", "A\u0000nn\u001b \r\nLee");
    body.set("__proto__[admin]", "1");
    body.set("note", new File(["x"], "x.txt"));
    const form = await parse(post(body));
    expect(form.ok && form.value).toEqual({ name: "Ann \nLee" });
  });

  it("returns 400, not 500, if the body can't be parsed", async () => {
    const answer = refused(
      await parse(post("--x\r\nbroken", { "content-type": "multipart/form-data; boundary=y" })),
    );
    expect([answer.status, answer.error?.[""]]).toEqual([
      400,
      [{ text: "We couldn't read this form. Please send it again." }],
    ]);
  });

  it("is rejected and keeps other values if the honeypot field is filled", async () => {
    const answer = refused(await parse(post(new URLSearchParams({ name: "Ann", subject_line: "spam" }))));
    expect([answer.status, answer.initialValue]).toEqual([400, { name: "Ann" }]);
  });

  it("is limited to 30 posts per network by default", async () => {
    const name = `usual-${randomUUID()}`;
    const address = "198.18.7.7";
    const send = () =>
      parse(post(new URLSearchParams({ name: "Ann" }), { "x-client-address": address }), { name });
    for (let count = 1; count <= 30; count += 1) expect((await send()).ok).toBe(true);
    expect(refused(await send()).status).toBe(429);
  });

  it("returns 429 with the wait time above the network's rate limit, and keeps the values", async () => {
    const address = { "x-client-address": randomUUID() };
    const rules = { name: `limited-${randomUUID()}`, limit: { points: 2, seconds: 60 } };
    for (let count = 0; count < 2; count += 1) {
      expect((await parse(post(new URLSearchParams({ name: "Ann" }), address), rules)).ok).toBe(true);
    }
    const answer = refused(await parse(post(new URLSearchParams({ name: "Ann" }), address), rules));
    expect(answer.status).toBe(429);
    expect(answer.initialValue).toEqual({ name: "Ann" });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const elsewhere = await parse(post(new URLSearchParams({ name: "Ann" })), rules);
    expect(elsewhere.ok).toBe(true);
  });
});
