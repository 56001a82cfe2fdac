import { describe, expect, it } from "vitest";
import { build } from "../setup/app";

/** Actions without a form of the site: programs, scripts, and the browser's reports post to them. */
const WITHOUT_FORM = [
  "auth_.passkey",
  "browser-errors",
  "chat_.messages",
  "trial_.abandoned",
  "webhooks.scheduling",
  "webhooks.stripe",
];

const routes = Object.values(build.routes).map(({ id, module }) => ({
  name: id.replace("routes/", ""),
  module: module as object,
}));

describe("Routes", () => {
  it("with a form's action export clientAction", () => {
    const missing = routes.filter(({ module }) => "action" in module && !("clientAction" in module));
    expect(missing.map(({ name }) => name).sort()).toEqual(WITHOUT_FORM);
  });

  it("with a page's loader export shouldRevalidate", () => {
    const missing = routes.filter(
      ({ module }) => "loader" in module && "default" in module && !("shouldRevalidate" in module),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
