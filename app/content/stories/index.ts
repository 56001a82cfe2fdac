import type { TradeId } from "~/content/trades/intake/intake";
import { paths } from "~/lib/paths";
import { contracting } from "./contracting";
import { electrical } from "./electrical";
import { hvac } from "./hvac";
import { law } from "./law";
import { plumbing } from "./plumbing";
import { roofing } from "./roofing";
import type { Story } from "./story";

/** Stories in the order of the chips on the home page. `page` is null if the trade has no page. */
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

export const findStory = (id: string | null) => stories.find(({ story }) => story.id === id) ?? stories[0];
