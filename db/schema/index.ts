export * from "./chat";
export * from "./delivery";
export * from "./leads";
export * from "./users";
