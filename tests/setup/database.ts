import postgres from "postgres";

/** Client with the rights of the database's owner. The files of a worker share it. */
export const sql = postgres(process.env.DATABASE_URL!, { max: 2, idle_timeout: 1, onnotice: () => {} });
