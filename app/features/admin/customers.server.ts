import { inArray, sql } from "drizzle-orm";
import { customerProfiles } from "~db/schema";
import { formatPhone } from "~/lib/phone";
import { paths } from "~/lib/paths";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

export const customersList: ListSource = {
  table: customerProfiles,
  id: customerProfiles.id,
  searchText: customerProfiles.searchText,
  sorts: {
    created: { by: customerProfiles.createdAt, kind: "time", label: "Created" },
    business: { by: sql`lower(${customerProfiles.businessName})`, kind: "text", label: "Business" },
  },
  defaultSort: "created",
  records: { slug: "customers", noun: ["customer", "customers"] },
};

/** The customers list (site and admin, section 2), newest first. */
export const getCustomers = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminCustomers, params, customersList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: customerProfiles.id,
        businessName: customerProfiles.businessName,
        email: customerProfiles.email,
        phone: customerProfiles.phone,
        customerId: customerProfiles.customerId,
        createdAt: customerProfiles.createdAt,
      })
      .from(customerProfiles)
      .where(inArray(customerProfiles.id, ids));
    return rows.map(({ phone, createdAt, ...row }) => ({
      phone: phone ? formatPhone(phone) : null,
      created: momentOf(createdAt),
      ...row,
    }));
  });
