import type Stripe from "stripe";
import { missing } from "./errors";
import type { Params } from "./form";
import { type Kind, objectOf, pathOf, type Sandbox } from "./state";

/** Filters that don't compare one field with the parameter. */
const FILTERS: Record<string, (resource: never, wanted: never) => boolean> = {
  lookup_keys: ({ lookup_key }: Stripe.Price, keys: string[]) => keys.includes(lookup_key ?? ""),
};

/** Lists the newest objects first, filtered by the parameters. */
export function list(sandbox: Sandbox, kind: Kind, { limit = 10, starting_after: after, ...params }: Params) {
  const filters = Object.entries(params);
  const resources: { id: string }[] = sandbox.all(kind);
  const rows = resources
    .filter((one) => filters.every(([name, wanted]) => fits(kind, one, name, wanted)))
    .filter(
      (one) =>
        kind !== "subscriptions" || "status" in params || (one as Stripe.Subscription).status !== "canceled",
    )
    .reverse();
  const start = after ? rows.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw missing(objectOf(kind), String(after), "starting_after");
  const end = start + Number(limit);
  return { object: "list", data: rows.slice(start, end), has_more: rows.length > end, url: pathOf(kind) };
}

function fits(kind: Kind, resource: object, name: string, wanted: unknown): boolean {
  const filter = FILTERS[name];
  if (filter) return filter(resource as never, wanted as never);
  if (name === "status" && wanted === "all") return true;
  if (kind === "invoices" && name === "subscription")
    return (resource as Stripe.Invoice).parent?.subscription_details?.subscription === wanted;
  return (resource as Params)[name] === wanted;
}
