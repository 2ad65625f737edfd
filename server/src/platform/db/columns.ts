import { randomUUIDv7 } from 'node:crypto'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Milliseconds and a counter of 12 bits of the last id. */
let lastSequence = 0

/**
 * A UUID of version 7, greater than all that this process created before: Node's own are in random order within a
 * millisecond, and rows of one instant are sorted by id.
 */
export function newId() {
  const random = randomUUIDv7()
  const milliseconds = Number.parseInt(random.slice(0, 8) + random.slice(9, 13), 16)
  lastSequence = Math.max(milliseconds * 4096, lastSequence + 1)
  const digits = lastSequence.toString(16).padStart(15, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}${random.slice(18)}`
}

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

/** Id of a transaction. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Ranges of minutes in PostgreSQL's text format: `{[480,720),[840,1080)}`. */
export const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })
