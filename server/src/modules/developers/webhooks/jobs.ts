import { retentionDays } from '@ujuzi/contract/privacy/retention'
import type { FastifyBaseLogger } from 'fastify'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { createLanes } from '../../../platform/jobs/lanes.ts'
import { type SenderDeps, sendToOneEndpoint } from './deliver.commands.ts'
import { deleteDeliveriesBefore } from './deliveries.queries.ts'

/** Endpoints that a process sends to at the same time. */
const lanesMax = 8

/** Sends due deliveries when events were written, and every minute. */
export const webhookTasks = (
  deps: SenderDeps & { log: Pick<FastifyBaseLogger, 'error'> },
): Tasks => ({
  'webhooks.send': createLanes({
    max: lanesMax,
    work: () => sendToOneEndpoint(deps),
    log: deps.log,
    message: 'sending to a webhook failed',
  }),
  'webhooks.cleanup': () => {
    const days = retentionDays.webhookDeliveries
    return deleteDeliveriesBefore(deps.db, new Date(deps.now().getTime() - days * 86_400_000))
  },
})

export const webhookTimers: ScheduledTask[] = [
  { cron: '* * * * *', task: 'webhooks.send' },
  { cron: '25 2 * * *', task: 'webhooks.cleanup' },
]
