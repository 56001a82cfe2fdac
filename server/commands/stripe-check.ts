import { changes } from "~/features/billing/stripe-setup.server";
import { printList, withStripe } from "./with-stripe";

await withStripe(async (client) => {
  const found = await changes(client);
  if (found.length === 0) console.log("The account has everything the site needs.");
  else process.exitCode = 1;
  printList(
    "npm run stripe:setup would do this:",
    found.map(({ what }) => what),
  );
});
