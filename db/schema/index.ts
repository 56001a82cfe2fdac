export * from "./admin";
export * from "./billing";
export * from "./chat";
export * from "./delivery";
export * from "./leads";
export * from "./users";
