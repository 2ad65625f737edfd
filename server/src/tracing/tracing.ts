import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Tasks } from '../platform/jobs/jobs.ts'
import { traceQueries } from './query-spans.ts'
import { traceRequests } from './request-spans.ts'
import type { Spans } from './spans.ts'
import { traceTasks } from './task-spans.ts'

export type Tracing = {
  traceRequests: (app: FastifyInstance) => void
  traceQueries: (pool: pg.Pool) => void
  traceTasks: (tasks: Tasks) => Tasks
  /** Sends the remaining spans; waits at most two seconds. */
  close: () => Promise<void>
}

const closeMs = 2_000

/** Exports traces over OTLP/HTTP, configured by the standard `OTEL_…` variables. */
export function openTracing(env: Record<string, string | undefined>): Tracing {
  const resource = resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME ?? 'ujuzi' })
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(resource),
    sampler: new TraceIdRatioBasedSampler(sampleRatio(env)),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('ujuzi')
  const storage = new AsyncLocalStorage<Span>()
  const spans: Spans = {
    current: () => storage.getStore(),
    start: (name, options, parent) =>
      tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT),
    runIn: (span, work) => storage.run(span, work),
  }
  return {
    traceRequests: (app) => traceRequests(app, spans),
    traceQueries: (pool) => traceQueries(pool, spans),
    traceTasks: (tasks) => traceTasks(tasks, spans),
    async close() {
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, closeMs)
      await Promise.race([provider.shutdown().catch(() => {}), timeout.promise])
      clearTimeout(timer)
    },
  }
}

function sampleRatio({
  OTEL_TRACES_SAMPLER: sampler,
  OTEL_TRACES_SAMPLER_ARG: arg,
}: Record<string, string | undefined>) {
  if (sampler?.endsWith('always_off')) return 0
  if (!sampler?.endsWith('traceidratio')) return 1
  const share = Number(arg ?? 1)
  return share >= 0 && share <= 1 ? share : 1
}
