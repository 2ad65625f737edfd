import { randomUUIDv7 } from 'node:crypto'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const newId = () => randomUUIDv7()

export const primaryId = () => uuid().primaryKey().$defaultFn(newId)

/** Column of an instant (`timestamptz`). */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const point = customType<{
  data: { x: number; y: number }
  driverData: { x: number; y: number }
}>({
  dataType: () => 'point',
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Bit string, as text of ones and zeros. */
export const bitString = customType<{ data: string }>({ dataType: () => 'bit' })

/** Ranges of minutes in PostgreSQL's text format: `{[480,720),[840,1080)}`. */
/** Id of a transaction. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
export const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })
