/** Error whose message tells operators what to do. */
export class EmbeddedPostgresError extends Error {}
