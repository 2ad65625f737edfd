import { SpanKind } from '@opentelemetry/api'
import type { Task, Tasks } from '../platform/jobs/jobs.ts'
import { markFailed, type Spans } from './spans.ts'

/** Creates a span for each attempt of a job, named by its task. The payload is not sent. */
export function traceTasks(tasks: Tasks, spans: Spans): Tasks {
  const traced =
    (name: string, work: Task): Task =>
    async (payload, helpers) => {
      const span = spans.start(`job ${name}`, { kind: SpanKind.CONSUMER })
      try {
        await spans.runIn(span, () => work(payload, helpers))
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    }
  return Object.fromEntries(Object.entries(tasks).map(([name, work]) => [name, traced(name, work)]))
}
