import { setUpStripe } from "~/features/billing/stripe-setup.server";
import { printList, withStripe } from "./with-stripe";

await withStripe(async (client) => {
  const lines = await setUpStripe(client);
  if (lines.length === 0) console.log("Nothing to do: everything exists.");
  printList("Done:", lines);
});
