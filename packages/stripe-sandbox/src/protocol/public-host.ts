import { isIP } from "node:net";

/** Whether others on the internet may reach a host of this name. */
export const isPublic = (host: string) =>
  host.includes(".") && isIP(host) === 0 && !/\.(localhost|local|internal|test)$/.test(host);
