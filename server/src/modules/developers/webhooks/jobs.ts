import { retentionDays } from '@ujuzi/contract/privacy/retention'
import type { FastifyBaseLogger } from 'fastify'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { redactError } from '../../../platform/redact-error.ts'
import { type SenderDeps, sendToOneEndpoint } from './deliver.commands.ts'
import { deleteDeliveriesBefore } from './deliveries.queries.ts'

/** Endpoints that a process sends to at the same time. */
const lanesMax = 8

/**
 * Sends due deliveries when events were written, and every minute. All lanes of a process are one job, so that slow
 * receivers occupy a single place of the worker; a job that finds it running adds a lane and ends.
 */
export function webhookTasks(deps: SenderDeps & { log: Pick<FastifyBaseLogger, 'error'> }): Tasks {
  const lanes = new Set<Promise<void>>()

  function startLane() {
    if (lanes.size >= lanesMax) return
    const lane = sendUntilNothingIsDue().finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  async function sendUntilNothingIsDue() {
    try {
      while (await sendToOneEndpoint(deps)) startLane()
    } catch (error) {
      deps.log.error({ err: redactError(error) }, 'sending to a webhook failed')
    }
  }

  return {
    'webhooks.send': async () => {
      const isRunning = lanes.size > 0
      startLane()
      while (!isRunning && lanes.size > 0) await Promise.race(lanes)
    },
    'webhooks.cleanup': () => {
      const days = retentionDays.webhookDeliveries
      return deleteDeliveriesBefore(deps.db, new Date(deps.now().getTime() - days * 86_400_000))
    },
  }
}

export const webhookTimers: ScheduledTask[] = [
  { cron: '* * * * *', task: 'webhooks.send' },
  { cron: '25 2 * * *', task: 'webhooks.cleanup' },
]
