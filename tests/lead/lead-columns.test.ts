import { expect, it } from "vitest";
import { z } from "zod";
import { contactMessages } from "~db/schema";
import { leadForm } from "~/features/lead/lead.server";

const required = { name: z.string(), email: z.string(), message: z.string() };
const kind = { form: "contact" as const, announce: () => [] };

it("a lead form compiles only if every field has a column", () => {
  // `tsc` fails on an unused @ts-expect-error. Vitest doesn't check types.
  const forms = [
    leadForm({ ...kind, schema: z.object(required), table: contactMessages }),
    // @ts-expect-error There is no column for the city.
    leadForm({ ...kind, schema: z.object({ ...required, city: z.string() }), table: contactMessages }),
    // @ts-expect-error The column has type text.
    leadForm({ ...kind, schema: z.object({ ...required, company: z.number() }), table: contactMessages }),
  ];
  expect(forms).toHaveLength(3);
});
