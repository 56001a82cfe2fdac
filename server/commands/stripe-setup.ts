import { checkStripe, setUpStripe } from "~/features/billing/stripe-setup.server";
import { printList, withStripe } from "./with-stripe";

await withStripe(async (client) => {
  const made = await setUpStripe(client);
  if (made.length === 0) console.log("Nothing to do: everything exists.");
  printList("Made:", made);
  const { faults, hints } = await checkStripe(client);
  printList("Still incorrect:", faults);
  printList("Check these yourself:", hints);
});
