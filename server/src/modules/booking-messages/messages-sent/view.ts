import {
  type MessageSent,
  messagesSentMax,
  type UnsentReason,
} from '@ujuzi/contract/booking-messages/messages-sent'
import { reportedChannels } from '@ujuzi/contract/notifications/channels'
import { notificationEvents } from '@ujuzi/contract/notifications/notifications'
import { stoppedAddress, undeliverable } from '../../../platform/email/email.ts'
import { notSentReasons, overdueReason } from '../../../platform/jobs/outbox-rows.ts'
import type { SentRow } from './queries.ts'

/** The newest notifications. The messages of one notification have the same creation time on all channels. */
export function messagesSent(rows: readonly SentRow[]): MessageSent[] {
  const groups = Map.groupBy(rows, ({ createdAt, event }) => `${createdAt.getTime()} ${event}`)
  return [...groups.values()].slice(0, messagesSentMax).flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      {
        event: notificationEvents.find((event) => event === first.event) ?? null,
        at: first.createdAt.toISOString(),
        channels: reportedChannels.flatMap((channel) =>
          group.filter((row) => row.channel === channel).map(channelOf),
        ),
      },
    ]
  })
}

/** State of a message. A delivery that was reported counts even if we had given the message up before. */
export function channelOf(row: SentRow): MessageSent['channels'][number] {
  const { channel, createdAt, nextTryAt, sentAt, deliveredAt, readAt, failedAt, failure } = row
  const become = (state: MessageSent['channels'][number]['state'], at: Date | null) => ({
    channel,
    state,
    at: at?.toISOString() ?? null,
    reason: state === 'failed' || state === 'not_sent' ? reasonOf(failure ?? '') : null,
  })
  if (readAt) return become('seen', readAt)
  if (deliveredAt) return become('delivered', deliveredAt)
  if (failedAt) return become(isOurChoice(failure) ? 'not_sent' : 'failed', failedAt)
  if (sentAt) return become('sent', sentAt)
  // Without a gateway, messages stay in the built-in mailbox and no attempt is scheduled.
  if (!nextTryAt) return become('sent', createdAt)
  return become('waiting', nextTryAt > createdAt ? nextTryAt : null)
}

/** Codes with which the SMS gateway refuses a number. */
const refusedNumber = /^status 4\d\d$/

const isOurChoice = (failure: string | null) => notSentReasons.some((reason) => reason === failure)

const reasons: Record<string, UnsentReason> = {
  [undeliverable.why]: 'unreachable',
  'too late': 'too_late',
  [overdueReason]: 'not_due',
  'read elsewhere': 'read_elsewhere',
  'delivered elsewhere': 'delivered_elsewhere',
  'over budget': 'over_budget',
  'starting budget': 'starting_budget',
  'starting country': 'starting_country',
  'site budget': 'site_budget',
  'recipient limit': 'recipient_limit',
  'refused by recipient': 'refused',
}

function reasonOf(failure: string): UnsentReason {
  const isRefused = refusedNumber.test(failure) || failure.startsWith(stoppedAddress)
  return isRefused ? 'unreachable' : (reasons[failure] ?? 'unknown')
}
