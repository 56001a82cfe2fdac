import { isIP } from "node:net";

export const isPublic = (host: string) =>
  host.includes(".") && isIP(host) === 0 && !/\.(localhost|local|internal|test)$/.test(host);
