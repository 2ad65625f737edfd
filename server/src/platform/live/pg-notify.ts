/** Sent by PostgreSQL to every process that listens on `channel`, when the transaction commits. */
export type PgNotification = { channel: string; payload: string }
