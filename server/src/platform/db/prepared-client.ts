import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/**
 * PostgreSQL keeps each prepared statement until the connection closes; statements beyond this number are not prepared.
 */
const maxPrepared = 300
const maxCounted = 2_000
const minRuns = 5

/**
 * Returns a function that counts a run of a statement and returns the name under which it is prepared, from its fifth
 * run; undefined before. Parsing and planning are most of the cost of a short statement.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const runCounts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxPrepared) return known
    const runs = (runCounts.get(text) ?? 0) + 1
    if (runs < minRuns) {
      if (runCounts.size >= maxCounted) runCounts.clear()
      runCounts.set(text, runs)
      return undefined
    }
    runCounts.delete(text)
    const name = hash('sha256', text, 'base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
}

type QueryArguments = unknown[]

/**
 * Class of the connections of one pool, which prepare the statements that are frequent in this pool. Statements with a
 * name of their own keep it. Statements of one turn of the event loop are written to the socket together.
 */
export function preparingClient() {
  const statementName = createStatementNames()
  return class PreparingClient extends pg.Client {
    override query = ((...args: QueryArguments) => {
      const query = super.query as (...args: QueryArguments) => unknown
      const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
      stream.cork()
      process.nextTick(() => stream.uncork())
      return query.apply(this, withName(args, statementName))
    }) as pg.Client['query']
  }
}

/**
 * Adds the name of a frequent statement to the arguments of `query`. Queries without values are not prepared: they may
 * contain several statements, and are cheaper in one message.
 */
function withName(
  args: QueryArguments,
  statementName: ReturnType<typeof createStatementNames>,
): QueryArguments {
  const [query, values, ...rest] = args
  if (!isPlain(query) || query.name !== undefined) return args
  if (!Array.isArray(values) || values.length === 0) return args
  const name = statementName(query.text)
  return name === undefined ? args : [{ ...query, name }, values, ...rest]
}

const isPlain = (query: unknown): query is { text: string; name?: string } =>
  typeof query === 'object' &&
  query !== null &&
  typeof (query as { text?: unknown }).text === 'string' &&
  !('submit' in query)
