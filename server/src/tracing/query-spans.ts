import { type Span, SpanKind } from '@opentelemetry/api'
import type pg from 'pg'
import { markFailed, type Spans } from './spans.ts'

type Callback = (error: unknown, ...results: unknown[]) => void
type Query = (...asked: unknown[]) => unknown

/**
 * Creates a span for each statement inside another span, named by operation and table. Statement text and values are
 * not sent.
 */
export function traceQueries(pool: pg.Pool, spans: Spans) {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Query
    const traced: Query = (...asked) => {
      const parent = spans.current()
      if (!parent) return ask(...asked)
      return endAfter(startStatement(spans, parent, textOf(asked[0])), asked, ask)
    }
    client.query = traced as typeof client.query
  })
}

function startStatement(spans: Spans, parent: Span, text: string) {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  const table = /\b(?:from|into|update)\s+"?([a-z_][a-z_.]*)/i.exec(text)?.[1]
  return spans.start(
    table ? `${operation} ${table}` : operation,
    {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      },
    },
    parent,
  )
}

function endAfter(span: Span, asked: unknown[], ask: Query) {
  const end = (error?: unknown) => {
    if (error) markFailed(span, error)
    span.end()
  }
  const last = asked.at(-1)
  if (typeof last === 'function') {
    const callback: Callback = (error, ...results) => {
      end(error)
      last(error, ...results)
    }
    return ask(...asked.slice(0, -1), callback)
  }
  const asking = ask(...asked)
  if (asking instanceof Promise) asking.then(() => end(), end)
  else end()
  return asking
}

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')
