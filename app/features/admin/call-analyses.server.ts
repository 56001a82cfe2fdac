import { inArray, sql } from "drizzle-orm";
import { callAnalysisRequests } from "~db/schema";
import { formatPhone } from "~/lib/phone";
import { paths } from "~/lib/paths";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

const source: ListSource = {
  table: callAnalysisRequests,
  id: callAnalysisRequests.id,
  searchText: callAnalysisRequests.searchText,
  sorts: {
    created: { by: callAnalysisRequests.createdAt, kind: "time", label: "Requested" },
    name: { by: sql`lower(${callAnalysisRequests.name})`, kind: "text", label: "Name" },
    business: { by: sql`lower(${callAnalysisRequests.businessName})`, kind: "text", label: "Business" },
  },
  defaultSort: "created",
};

/** Requests for the free call analysis, newest first. */
export const getCallAnalyses = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminCallAnalyses, params, source, async (tx, ids) => {
    const rows = await tx
      .select({
        id: callAnalysisRequests.id,
        name: callAnalysisRequests.name,
        businessName: callAnalysisRequests.businessName,
        email: callAnalysisRequests.email,
        phone: callAnalysisRequests.phone,
        createdAt: callAnalysisRequests.createdAt,
      })
      .from(callAnalysisRequests)
      .where(inArray(callAnalysisRequests.id, ids));
    return rows.map(({ createdAt, phone, ...row }) => ({
      ...row,
      phone: formatPhone(phone),
      created: momentOf(createdAt),
    }));
  });
