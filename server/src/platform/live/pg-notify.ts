import { type SQL, sql } from 'drizzle-orm'

/** What every process that listens hears once the transaction commits, and nobody when it does not. */
export type News = { channel: string; said: string }

/** Saying it, as part of a statement of the caller's. */
export const saying = ({ channel, said }: News): SQL => sql`pg_notify(${channel}, ${said})`
