import { expect, test } from "../support";

test("a signed-in page is compressed and sends Vary: Accept-Encoding", async ({ signedIn: _, context }) => {
  const response = await context.request.get("/", { headers: { "Accept-Encoding": "gzip" } });
  expect(response.headers()).toMatchObject({
    "content-encoding": "gzip",
    vary: expect.stringContaining("Accept-Encoding"),
  });
  expect(await response.text()).toContain("Logout");
});
