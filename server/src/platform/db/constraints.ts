import { DrizzleQueryError } from 'drizzle-orm'

type DatabaseError = { code?: string; constraint?: string; message?: string }

/** The database's own error behind whatever the query layer threw, or undefined if it is not one. */
function databaseError(error: unknown): DatabaseError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? (cause as DatabaseError) : undefined
}

/** True when the database refused a write because of the named constraint. */
export function violates(error: unknown, constraint: string) {
  return databaseError(error)?.constraint === constraint
}

const passing = new Set(['40P01', '40001'])

/** Deadlock or serialisation failure: nothing was written and the same transaction may be tried again. */
export function isPassing(error: unknown) {
  return passing.has(databaseError(error)?.code ?? '')
}

/** A statement was prepared before a column changed its type: on this connection it fails until the connection ends. */
export const isOutdated = (error: unknown) => databaseError(error)?.code === '0A000'

const away = /^(08|57P0|53|57014|55P03)/
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
const awayWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|connection error/i

/** The database cannot be reached, is full, or did not answer in time: not the caller's fault, worth trying later. */
export function isAway(error: unknown) {
  const cause = databaseError(error)
  if (!cause) return false
  const code = cause.code ?? ''
  return away.test(code) || awayCodes.has(code) || awayWords.test(cause.message ?? '')
}
