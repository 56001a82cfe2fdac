import { trade as contractors } from "~/content/trades/contractors";
import { trade as electricians } from "~/content/trades/electricians";
import { trade as hvac } from "~/content/trades/hvac";
import { trade as plumbing } from "~/content/trades/plumbing";
import { trade as roofers } from "~/content/trades/roofers";
import type { Trade } from "~/content/trades/trade";

export const trades: Trade[] = [hvac, plumbing, electricians, roofers, contractors];
