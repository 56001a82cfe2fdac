import { customerResource } from "~/features/customer/customer.resource.server";
import { isAboutPeople } from "~/features/resource/person.server";
import { RESOURCES } from "~/features/resources.server";

/** Leads that visitors send. Excludes customers, who come from trials or admins. */
export const LEADS = RESOURCES.filter((resource) => isAboutPeople(resource) && resource !== customerResource);
