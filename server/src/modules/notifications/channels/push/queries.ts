import { hash } from 'node:crypto'
import type { PushContent } from '@ujuzi/contract/notifications/push'
import { sql } from 'drizzle-orm'
import { outboxWakeUp } from '../../../../platform/jobs/outbox-wakeup.ts'
import type { Delivery } from '../../event.rules.ts'
import { emailContentOf } from '../email-content.rules.ts'
import { type Hold, heldUntilValue, holdColumns, stillDueValue } from '../hold.rules.ts'
import { titleOf } from '../title.rules.ts'
import { defineWriter, type WrittenRows } from '../writer.queries.ts'

const wakeUp = outboxWakeUp('push')

/**
 * Writes notifications for the browsers that the recipient subscribed. The statement itself wakes the worker,
 * because most recipients have none.
 */
export const writer = defineWriter({
  name: 'push',
  render: pushTo,
  insert: sql`
    insert into push_messages (id, subscription_id, body, topic, urgency, created_at, next_try_at, held_until,
      still_due)
    select gen_random_uuid(), s.id, case when s.previews then preview else body end, topic, urgency,
      ${sql.placeholder('now')}::timestamptz, coalesce(held_until, ${sql.placeholder('now')}::timestamptz),
      held_until, still_due
    from unnest(${sql.placeholder('pushAccounts')}::uuid[], ${sql.placeholder('pushBodies')}::text[],
      ${sql.placeholder('pushPreviews')}::text[], ${sql.placeholder('pushTopics')}::text[],
      ${sql.placeholder('pushUrgencies')}::text[], ${sql.placeholder('pushHolds')}::timestamptz[],
      ${sql.placeholder('pushStillDue')}::jsonb[])
      as message (account_id, body, preview, topic, urgency, held_until, still_due)
    join push_subscriptions s on s.account_id = message.account_id
    returning pg_notify('${sql.raw(wakeUp.channel)}', '${sql.raw(wakeUp.payload)}')::text`,
  rows: pushRows,
})

type Push = {
  accountId: string
  content: PushContent
  /** With names and texts, for browsers that show them. */
  preview: PushContent
  topic: string
  urgency: 'low' | 'normal' | 'high'
} & Hold

const previewMax = 200

/** Quiet hours hold it; the minutes for which the event holds emails do not. */
export function pushTo<Facts>(delivery: Delivery<Facts>, now: Date): Push | undefined {
  const { recipient, reader, inApp, group, allowed, quietUntil } = delivery
  const title = allowed.push && recipient.id !== null ? titleOf(delivery) : undefined
  if (title === undefined || recipient.id === null) return undefined
  const email = emailContentOf(delivery, now)
  const link = email?.action && URL.parse(email.action.url)
  const path = link ? link.pathname + link.search : `/${inApp?.party ?? ''}`
  const topic = topicOf(inApp?.bookingId ?? path)
  const content = { title, path, tag: topic, lang: reader.locale }
  return {
    accountId: recipient.id,
    content,
    preview: email ? { ...content, title: email.title, body: previewOf(email) } : content,
    topic,
    urgency: urgencyOf(group),
    ...holdColumns({ ...delivery, heldUntil: quietUntil }),
  }
}

/** Push services accept 32 characters of base64url. A newer message about the same booking or page replaces an older one. */
const topicOf = (subject: string) => hash('sha256', subject, 'base64url').slice(0, 32)

function previewOf({ details = [], paragraphs }: NonNullable<ReturnType<typeof emailContentOf>>) {
  const text =
    details.length > 0 ? details.map(({ value }) => value).join(' · ') : (paragraphs[0] ?? '')
  return text.length > previewMax ? `${text.slice(0, previewMax).trimEnd()}…` : text
}

function urgencyOf(group: Delivery<unknown>['group']) {
  if (group === 'necessary' || group === 'messages' || group === 'service_provider_messages')
    return 'high'
  return group === 'service_recommendations' || group === 'promotional_offers' ? 'low' : 'normal'
}

export function pushRows(messages: readonly Push[]): WrittenRows {
  return {
    values: {
      pushAccounts: messages.map(({ accountId }) => accountId),
      pushBodies: messages.map(({ content }) => JSON.stringify(content)),
      pushPreviews: messages.map(({ preview }) => JSON.stringify(preview)),
      pushTopics: messages.map(({ topic }) => topic),
      pushUrgencies: messages.map(({ urgency }) => urgency),
      pushHolds: messages.map(heldUntilValue),
      pushStillDue: messages.map(stillDueValue),
    },
    wakeUps: [],
  }
}
