import { getTableName } from "drizzle-orm";
import type { z } from "zod";
import { adminSettings, settings } from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import { clockOf } from "~/features/resource/list/moment.server";
import { asAdmin } from "~/lib/db.server";
import { COMPANY_ZONE } from "~/lib/time/company-day";
import { keepSiteZone, siteZone } from "~/lib/time/site-zone.server";
import { zoneOptions } from "~/lib/time/time-zones.server";
import { HOURS, type SettingsSchema } from "./settings.schema.server";

const ROW = 1;

export async function getSettings(adminId: string) {
  const [own] = await asAdmin(adminId, (tx) => tx.select().from(adminSettings));
  const timeZone = await siteZone();
  return {
    timeZone,
    now: clockOf(new Date(), timeZone).short,
    zones: zoneOptions(),
    signature: own?.signature ?? "",
    digestHour: String(own?.digestHour ?? ""),
    hours: Object.fromEntries(
      HOURS.map((hour) => [hour, `${Number(hour) % 12 || 12} ${Number(hour) < 12 ? "a.m." : "p.m."}`]),
    ),
  };
}

/** The time zone applies to everyone, the signature only to this admin. */
export async function saveSettings(adminId: string, { timeZone, ...own }: z.output<typeof SettingsSchema>) {
  await asAdmin(adminId, async (tx) => {
    await tx
      .insert(adminSettings)
      .values({ userId: adminId, ...own })
      .onConflictDoUpdate({ target: adminSettings.userId, set: own });
    const [before] = await tx.select().from(settings).for("update");
    if ((before?.timeZone ?? COMPANY_ZONE) === timeZone) return;
    await tx
      .insert(settings)
      .values({ id: ROW, timeZone })
      .onConflictDoUpdate({ target: settings.id, set: { timeZone } });
    await recordAudit(tx, {
      adminId,
      action: "edit",
      table: getTableName(settings),
      details: { "time zone": timeZone },
    });
  });
  keepSiteZone(timeZone);
}
