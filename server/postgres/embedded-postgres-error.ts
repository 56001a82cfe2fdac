/** The embedded Postgres can't run here. The message says what an operator can do. */
export class EmbeddedPostgresError extends Error {}
