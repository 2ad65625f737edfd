import type { Tracing } from './tracing.ts'

type Environment = Record<string, string | undefined>

/** Loads the tracing code only if the standard OTEL variables enable it. */
export async function loadTracing(env: Environment): Promise<Tracing | undefined> {
  if (!isEnabled(env)) return undefined
  const { openTracing } = await import('./tracing.ts')
  return openTracing(env)
}

const isEnabled = (env: Environment) =>
  Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT) &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none'
