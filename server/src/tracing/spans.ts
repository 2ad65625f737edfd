import { type Span, type SpanOptions, SpanStatusCode } from '@opentelemetry/api'

export type Spans = {
  current: () => Span | undefined
  /** Starts a span; a root span without `parent`. Incoming trace headers are ignored: callers could force sampling. */
  start: (name: string, options: SpanOptions, parent?: Span) => Span
  /** Runs `work` with `span` as the current span, including all async work it starts. */
  runIn: <T>(span: Span, work: () => T) => T
}

/** Records the code of an error, never its message, which may quote user input. */
export function markFailed(span: Span, error: unknown) {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : String(name ?? 'unknown'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
