import { type Span, type SpanOptions, SpanStatusCode } from '@opentelemetry/api'

export type Spans = {
  current: () => Span | undefined
  /** A root without `parent`. Nothing of an incoming request is a parent: strangers could force sampling. */
  start: (name: string, options: SpanOptions, parent?: Span) => Span
  /** Makes `span` the current one of `work` and of everything that it starts. */
  within: <T>(span: Span, work: () => T) => T
}

/** Records the code of an error; never its message, which may quote what people typed. */
export function markFailed(span: Span, error: unknown) {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : String(name ?? 'unknown'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
