import { desc, gt, sql } from "drizzle-orm";
import { customerResource } from "~/features/customer/customer.resource.server";
import { isAboutPeople } from "~/features/resource/person.server";
import { tableColumn } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { asAdmin } from "~/lib/db.server";
import { listPath } from "~/lib/paths/admin";
import { type LeadKinds, type LeadTimes, MOST } from "./lead-times";

/** Leads that visitors send. Excludes customers, who come from trials or admins. */
const LEADS = RESOURCES.filter((resource) => isAboutPeople(resource) && resource !== customerResource);

export const leadKinds = (): LeadKinds =>
  Object.fromEntries(LEADS.map(({ slug, noun }) => [listPath(slug), noun]));

export const findNewLeads = (adminId: string, since: Date): Promise<LeadTimes> =>
  asAdmin(adminId, async (tx) => {
    const kinds = LEADS.map((resource) => {
      const createdAt = tableColumn(resource, "createdAt");
      return sql`(select ${listPath(resource.slug)}::text as path, ${createdAt} as at from ${resource.table}
        where ${gt(createdAt, sql`${since.toISOString()}::timestamptz`)}
        order by ${desc(createdAt)}, ${desc(resource.table.id)} limit ${MOST})`;
    });
    const rows = await tx.execute<{ path: string; at: number }>(
      sql`select path, (extract(epoch from at) * 1000)::float8 as at from (${sql.join(kinds, sql` union all `)}) as newer`,
    );
    const times: LeadTimes = {};
    for (const { path, at } of rows) (times[path] ??= []).push(Math.round(at));
    return times;
  });
