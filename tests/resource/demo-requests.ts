import { newId } from "~/lib/id.server";
import { sql } from "../setup/database";

interface Row {
  name?: string;
  businessName: string;
  phone?: string;
  status?: string;
  createdAt?: Date;
  deliveryId?: string | null;
}

export async function addDemoRequest({
  name = "Dana Whitfield",
  businessName,
  phone = "+16025550142",
  status = "pending",
  createdAt = new Date(),
  deliveryId = null,
}: Row) {
  const id = newId();
  await sql`insert into demo_requests (id, name, business_name, phone, consent, status, created_at, delivery_id)
    values (${id}, ${name}, ${businessName}, ${phone}, true, ${status}, ${createdAt}, ${deliveryId})`;
  return id;
}
