import { getTableName } from "drizzle-orm";
import { auditResource } from "./audit/audit.resource.server";
import { callAnalysisResource } from "./call-analysis/call-analysis.resource.server";
import { chatResource } from "./chat/chat.resource.server";
import { questionResource } from "./chat/question.resource.server";
import { contactResource } from "./contact/contact.resource.server";
import { customerResource } from "./customer/customer.resource.server";
import { deliveryResource } from "./delivery/delivery.resource.server";
import { demoRequestResource } from "./demo-request/demo-request.resource.server";
import { integrationRequestResource } from "./integration-request/integration-request.resource.server";
import { previewLeadResource } from "./preview/lead/preview-lead.resource.server";
import type { CellContext } from "./resource/list/list-part.server";
import { openPath, type Resource } from "./resource/resource.server";
import { appointmentResource } from "./schedule/appointment.resource.server";
import { trialResource } from "./trial/trial.resource.server";
import { userResource } from "~/features/accounts/users/user.resource.server";
import { siteZone } from "~/lib/time/site-zone.server";

/** Resources in the order of the sidebar. */
export const RESOURCES: readonly Resource[] = [
  chatResource,
  questionResource,
  demoRequestResource,
  trialResource,
  customerResource,
  contactResource,
  callAnalysisResource,
  previewLeadResource,
  appointmentResource,
  integrationRequestResource,
  deliveryResource,
  userResource,
  auditResource,
];

/** @throws 404 if the list doesn't exist */
export function requireResource(slug: string | undefined): Resource {
  const found = RESOURCES.find((resource) => resource.slug === slug);
  if (!found) throw new Response("Not Found", { status: 404 });
  return found;
}

export function recordPageOf(table: string, id: string): string | null {
  const found = RESOURCES.find((resource) => getTableName(resource.table) === table);
  return found ? openPath(found, id) : null;
}

export const cellContext = async (adminId: string): Promise<CellContext> => ({
  adminId,
  recordPageOf,
  zone: await siteZone(),
});
