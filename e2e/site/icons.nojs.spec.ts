import { expect, test } from "../support";

test.use({ javaScriptEnabled: false });

test("the browser's icons and the manifest are linked and served with their types", async ({ request }) => {
  const html = await (await request.get("/")).text();
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/icon.svg", "image/svg+xml"],
    ["/apple-touch-icon.png", "image/png"],
    ["/site.webmanifest", "application/manifest+json"],
  ] as const) {
    expect(html).toContain(`href="${path}"`);
    const response = await request.get(path);
    expect([response.status(), response.headers()["content-type"]], path).toEqual([200, type]);
  }
  for (const scheme of ["light", "dark"])
    expect(html).toMatch(
      new RegExp(
        `<meta name="theme-color" content="#[0-9a-f]{6}" media="\\(prefers-color-scheme: ${scheme}\\)"`,
      ),
    );
});

test("the manifest's icons have the sizes that it gives", async ({ request }) => {
  const manifest = (await (await request.get("/site.webmanifest")).json()) as {
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect((await request.get(manifest.start_url)).status()).toBe(200);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(src);
    expect([response.status(), response.headers()["content-type"]], src).toEqual([200, type]);
    if (type !== "image/png") continue;
    const png = await response.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
