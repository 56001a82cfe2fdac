import { checkStripe } from "~/features/billing/stripe-setup.server";
import { printList, withStripe } from "./with-stripe";

await withStripe(async (client) => {
  const { faults, hints } = await checkStripe(client);
  if (faults.length === 0) console.log("Everything that can be checked is correct.");
  else process.exitCode = 1;
  printList(`${faults.length} fault(s):`, faults);
  printList("Check these yourself:", hints);
});
