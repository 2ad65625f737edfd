import { Histogram, type Registry } from 'prom-client'
import type { Task, Tasks } from '../platform/jobs/jobs.ts'

const buckets = [0.01, 0.05, 0.25, 1, 5, 30, 120]

/** Times each attempt of each task; `failed` attempts may be retried. Adds the task names to `names`. */
export function createTaskTimer(registry: Registry, names: Set<string>) {
  const duration = new Histogram({
    name: 'ujuzi_job_duration_seconds',
    help: 'Time of one attempt of a job.',
    labelNames: ['task', 'outcome'],
    buckets,
    registers: [registry],
  })
  const timed =
    (task: string, work: Task): Task =>
    async (payload, helpers) => {
      const end = duration.startTimer({ task })
      try {
        await work(payload, helpers)
        end({ outcome: 'ok' })
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    }
  return (tasks: Tasks): Tasks => {
    for (const task of Object.keys(tasks)) {
      names.add(task)
      for (const outcome of ['ok', 'failed']) duration.zero({ task, outcome })
    }
    return Object.fromEntries(
      Object.entries(tasks).map(([task, work]) => [task, timed(task, work)]),
    )
  }
}
