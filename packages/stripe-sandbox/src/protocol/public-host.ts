import { isIP } from "node:net";

/** Whether the host can be reached from the internet. */
export const isPublic = (host: string) =>
  host.includes(".") && isIP(host) === 0 && !/\.(localhost|local|internal|test)$/.test(host);
