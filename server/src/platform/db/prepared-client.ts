import { hash } from 'node:crypto'
import pg from 'pg'

/** A backend keeps each prepared statement until its connection ends; texts beyond these are planned each time. */
const preparedMax = 300
const heardMax = 2_000
const worthAt = 5

const names = new Map<string, string>()
const heard = new Map<string, number>()

/**
 * The name under which a text is prepared, from the fifth time it is asked: what is read, planned and checked once is
 * most of the cost of a short statement. Undefined for texts that are seldom asked.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= preparedMax) return known
  const times = (heard.get(text) ?? 0) + 1
  if (times < worthAt) {
    if (heard.size >= heardMax) heard.clear()
    heard.set(text, times)
    return undefined
  }
  heard.delete(text)
  const name = hash('sha256', text, 'base64url').slice(0, 20)
  names.set(text, name)
  return name
}

type Said = unknown[]

/** A connection that prepares what it is asked again and again. Statements that have a name of their own keep it. */
export class PreparingClient extends pg.Client {
  override query = ((...said: Said) => {
    const ask = super.query as (...said: Said) => unknown
    return ask.apply(this, withName(said))
  }) as pg.Client['query']
}

/** What has no values stays as it is: it may be several statements, and costs less in one message. */
function withName(said: Said): Said {
  const [query, values, ...rest] = said
  if (!isPlain(query) || query.name !== undefined) return said
  if (!Array.isArray(values) || values.length === 0) return said
  const name = preparedName(query.text)
  return name === undefined ? said : [{ ...query, name }, values, ...rest]
}

const isPlain = (query: unknown): query is { text: string; name?: string } =>
  typeof query === 'object' &&
  query !== null &&
  typeof (query as { text?: unknown }).text === 'string' &&
  !('submit' in query)
