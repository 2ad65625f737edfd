import { type SQL, sql } from 'drizzle-orm'

/** SQL condition: time off `timeOff` overlaps a span of time, by the index of spans of a business. */
export const isWithin = (timeOff: SQL, from: SQL, until: SQL): SQL =>
  sql`tstzrange(${timeOff}.starts_at, ${timeOff}.ends_at) && tstzrange(${from}, ${until})`
