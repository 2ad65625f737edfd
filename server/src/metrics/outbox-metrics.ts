import { Counter, type Registry } from 'prom-client'
import { channels } from '../modules/notifications/channels/all.channel.ts'
import type { RecordOutcome } from '../platform/jobs/outbox.ts'

/** Counts attempts to send messages by outcome: `refused` messages are given up, `later` and `away` are retried. */
export function createOutcomeRecorder(registry: Registry): RecordOutcome {
  const attempts = new Counter({
    name: 'ujuzi_outbox_attempts_total',
    help: 'Attempts to send messages, by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
  for (const { name: channel } of channels) {
    for (const outcome of ['delivered', 'refused', 'later', 'away']) {
      attempts.inc({ channel, outcome }, 0)
    }
  }
  return (channel, outcome) => attempts.inc({ channel, outcome })
}
