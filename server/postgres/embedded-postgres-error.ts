/** The embedded Postgres can't run here. The message tells operators what to do. */
export class EmbeddedPostgresError extends Error {}
