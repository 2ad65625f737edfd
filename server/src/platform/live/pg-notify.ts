/** Notification that PostgreSQL sends to every process listening on `channel` when the transaction commits. */
export type PgNotification = { channel: string; payload: string }
