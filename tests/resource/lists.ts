import type { Cell } from "~/features/resource/list/cell";
import { getList } from "~/features/resource/list/list.server";
import { cellContext, requireResource } from "~/features/resources.server";

export function textOf(cell: Cell): string {
  if (cell === null) return "N/A";
  if (typeof cell === "string") return cell;
  switch (cell.kind) {
    case "lines":
      return cell.lines.map(textOf).join(" | ");
    case "time":
      return cell.moment.iso;
    case "number":
      return String(cell.value);
    case "fault":
      return `${cell.text}: ${cell.error}`;
    case "button":
    case "confirm":
      return `[${cell.label}]`;
    default:
      return cell.text;
  }
}

/** Loads a list as an admin. `shown` contains the text of each row's cells, by column header. */
export async function listOf(
  adminId: string,
  slug: string,
  search: string | Record<string, string> | URLSearchParams = "",
) {
  const list = await getList(await cellContext(adminId), requireResource(slug), new URLSearchParams(search));
  const shown = list.rows.map(({ cells }) =>
    Object.fromEntries(list.columns.map(({ header }, index) => [header, textOf(cells[index] ?? null)])),
  );
  return { ...list, shown };
}

export const encodeAfter = (sort: string, key: unknown, id: unknown) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
