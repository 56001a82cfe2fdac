/** Its message tells operators what to do. */
export class EmbeddedPostgresError extends Error {}
