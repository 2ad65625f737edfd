import { DrizzleQueryError } from 'drizzle-orm'

type DatabaseError = { code?: string; constraint?: string; message?: string }

/** The error of the database driver, unwrapped from Drizzle's; undefined if `error` is not an Error. */
function databaseError(error: unknown): DatabaseError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? (cause as DatabaseError) : undefined
}

/** Whether a write failed because of the named constraint. */
export function violatesConstraint(error: unknown, constraint: string) {
  return databaseError(error)?.constraint === constraint
}

const retryableCodes = new Set(['40P01', '40001'])

/** Deadlock or serialization failure: nothing was written, and the transaction may be retried. */
export function isRetryable(error: unknown) {
  return retryableCodes.has(databaseError(error)?.code ?? '')
}

/** A prepared statement whose result types changed: it fails on this connection until the connection is closed. */
export const isOutdatedStatement = (error: unknown) => databaseError(error)?.code === '0A000'

/** Whether a statement was ended because it took longer than its time limit. */
export const isStatementTimeout = (error: unknown) => databaseError(error)?.code === '57014'

const unavailableClasses = /^(08|57P0|53|57014|55P03)/
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
const connectionMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|connection error/i

/** Whether the database is unreachable, full or too slow, so that the caller may try again later. */
export function isDatabaseUnavailable(error: unknown) {
  const cause = databaseError(error)
  if (!cause) return false
  const code = cause.code ?? ''
  return (
    unavailableClasses.test(code) ||
    connectionErrors.has(code) ||
    connectionMessages.test(cause.message ?? '')
  )
}
