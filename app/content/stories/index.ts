import type { TradeId } from "~/content/trades/intake/intake";
import { paths } from "~/lib/paths";
import { contracting } from "./contracting";
import { electrical } from "./electrical";
import { hvac } from "./hvac";
import { law } from "./law";
import { plumbing } from "./plumbing";
import { roofing } from "./roofing";
import type { Story } from "./story";

/** The stories in the order of the home page's chips. `page` is the trade's page, if there is one. */
export const stories = [
  { story: law, page: null },
  { story: hvac, page: paths.hvac },
  { story: plumbing, page: paths.plumbing },
  { story: electrical, page: paths.electricians },
  { story: roofing, page: paths.roofers },
  { story: contracting, page: paths.contractors },
] as const satisfies readonly { story: Story; page: string | null }[];

export const tradeNames: Record<TradeId, string> = {
  law: law.chip,
  hvac: hvac.chip,
  plumbing: plumbing.chip,
  electrical: electrical.chip,
  roofing: roofing.chip,
  contracting: contracting.chip,
};

/** Returns the first story if the id is unknown. */
export const findStory = (id: string | null) => stories.find(({ story }) => story.id === id) ?? stories[0];
