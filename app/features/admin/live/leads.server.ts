import { customerResource } from "~/features/customer/customer.resource.server";
import { isAboutPeople } from "~/features/resource/person.server";
import { RESOURCES } from "~/features/resources.server";

/** What people send in. Customers are made of trials, or by admins. */
export const LEADS = RESOURCES.filter((resource) => isAboutPeople(resource) && resource !== customerResource);
