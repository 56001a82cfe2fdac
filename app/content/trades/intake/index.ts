import { contracting } from "./contracting";
import { electrical } from "./electrical";
import { hvac } from "./hvac";
import type { Intake, TradeId } from "./intake";
import { law } from "./law";
import { plumbing } from "./plumbing";
import { roofing } from "./roofing";

export const intakes: Record<TradeId, Intake> = { law, hvac, plumbing, electrical, roofing, contracting };

export const isTrade = (id: unknown): id is TradeId => typeof id === "string" && Object.hasOwn(intakes, id);
