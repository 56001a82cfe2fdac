import { inArray, sql } from "drizzle-orm";
import { callAnalysisRequests } from "~db/schema";
import { formatPhone } from "~/lib/phone";
import { paths } from "~/lib/paths";
import { LEAD_STATUSES, promisedStatus } from "./lead-statuses.server";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

export const callAnalysesList: ListSource = {
  table: callAnalysisRequests,
  id: callAnalysisRequests.id,
  searchText: callAnalysisRequests.searchText,
  status: promisedStatus(callAnalysisRequests),
  sorts: {
    created: { by: callAnalysisRequests.createdAt, kind: "time", label: "Requested" },
    name: { by: sql`lower(${callAnalysisRequests.name})`, kind: "text", label: "Name" },
    business: { by: sql`lower(${callAnalysisRequests.businessName})`, kind: "text", label: "Business" },
  },
  defaultSort: "created",
  records: {
    slug: "call-analyses",
    noun: ["call analysis", "call analyses"],
    changes: { values: LEAD_STATUSES },
  },
};

/** Requests for the free call analysis, newest first. */
export const getCallAnalyses = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminCallAnalyses, params, callAnalysesList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: callAnalysisRequests.id,
        name: callAnalysisRequests.name,
        businessName: callAnalysisRequests.businessName,
        email: callAnalysisRequests.email,
        phone: callAnalysisRequests.phone,
        status: callAnalysisRequests.status,
        createdAt: callAnalysisRequests.createdAt,
      })
      .from(callAnalysisRequests)
      .where(inArray(callAnalysisRequests.id, ids));
    return rows.map(({ createdAt, phone, ...row }) => ({
      phone: formatPhone(phone),
      created: momentOf(createdAt),
      ...row,
    }));
  });
