import { sql } from 'drizzle-orm'
import { newId } from '../../../../platform/db/columns.ts'
import type { EmailMessage } from '../../../../platform/email/email.ts'
import { renderText } from '../../../../platform/email/email-template.ts'
import { outboxWakeUp } from '../../../../platform/jobs/outbox-wakeup.ts'
import { aboutOf, type Delivery, type Stranger } from '../../event.rules.ts'
import { stopToken } from '../../stop-token.rules.ts'
import { emailContentOf } from '../email-content.rules.ts'
import {
  digestColumns,
  type Hold,
  heldUntilValue,
  holdColumns,
  stillDueValue,
} from '../hold.rules.ts'
import { defineWriter, type WrittenRows } from '../writer.queries.ts'

/** Writes emails, which the worker sends. */
export const writer = defineWriter({
  name: 'email',
  render: emailTo,
  insert: sql`
    insert into emails (id, account_id, notification_group, recipient, subject, body_text, parts, calendar, event,
      booking_id, asked_for, stop_token, digest_at, created_at, next_try_at, held_until, still_due)
    select id, account_id, notification_group, recipient, subject, body_text, parts, calendar, event, booking_id,
      asked_for, stop_token, digest_at, ${sql.placeholder('now')}::timestamptz,
      case when digest_at is null then coalesce(held_until, ${sql.placeholder('now')}::timestamptz) end, held_until, still_due
    from unnest(${sql.placeholder('emailIds')}::uuid[], ${sql.placeholder('emailAccounts')}::uuid[],
      ${sql.placeholder('emailGroups')}::text[], ${sql.placeholder('emailRecipients')}::text[],
      ${sql.placeholder('emailSubjects')}::text[], ${sql.placeholder('emailTexts')}::text[],
      ${sql.placeholder('emailParts')}::jsonb[], ${sql.placeholder('emailCalendars')}::text[],
      ${sql.placeholder('emailEvents')}::text[], ${sql.placeholder('emailBookings')}::uuid[],
      ${sql.placeholder('emailAsked')}::boolean[], ${sql.placeholder('emailStops')}::text[], ${sql.placeholder('emailDigests')}::timestamptz[],
      ${sql.placeholder('emailHolds')}::timestamptz[], ${sql.placeholder('emailStillDue')}::jsonb[])
      as message (id, account_id, notification_group, recipient, subject, body_text, parts, calendar, event, booking_id,
        asked_for, stop_token, digest_at,
        held_until, still_due)`,
  rows: emailRows,
})

type QueuedEmail = EmailMessage &
  Partial<Hold> & {
    accountId?: string | null
    group?: string | null
    event?: string | null
    bookingId?: string | null
    askedFor?: boolean
    stopToken?: string | null
    /** Time of the daily email that includes it. */
    digestAt?: Date | null
  }

export function emailTo<Facts>(delivery: Delivery<Facts>, now: Date): QueuedEmail | undefined {
  const { recipient, reader, allowed } = delivery
  const content = allowed.email ? emailContentOf(delivery, now) : undefined
  if (!content) return undefined
  const { to = recipient.email, subject = content.title, calendar = null, ...ownParts } = content
  const parts = { locale: reader.locale, ...ownParts }
  return {
    to,
    subject,
    text: renderText(parts),
    parts,
    calendar,
    askedFor: delivery.policy.askedFor ?? false,
    stopToken: stopTokenFor(recipient.stranger),
    ...switchableBy(delivery),
    ...aboutOf(delivery),
    // Calendar entries never wait: until then the calendar would show an outdated time.
    ...(calendar === null && canWait(delivery) ? digestColumns(delivery) : holdColumns(delivery)),
  }
}

/** Whether an email can wait for the daily email: the recipient chose one, and the content is still useful then. */
function canWait<Facts>({ digestAt, policy }: Delivery<Facts>) {
  if (!digestAt) return false
  const { emailUsefulUntil: usefulUntil } = policy
  return usefulUntil === undefined || usefulUntil > digestAt
}

/** Account and group of an email that can be switched off. */
const switchableBy = <Facts>({ group, recipient }: Delivery<Facts>) =>
  group === 'necessary' || recipient.id === null ? {} : { accountId: recipient.id, group }

/** Token of the link that stops emails of a business to a person without an account. */
function stopTokenFor(stranger: Stranger | undefined) {
  const { contact, kind, paidBy, policy } = stranger ?? {}
  if (!contact || !policy || paidBy === undefined || paidBy === 'platform') return null
  if (kind !== 'invitation' && kind !== 'receipt') return null
  return stopToken({ contact, businessId: paidBy, kind }, policy.authSecret.current)
}

/** Column values of emails to insert. Line breaks in subjects become spaces, because they would end the header. */
export function emailRows(messages: readonly QueuedEmail[]): WrittenRows {
  return {
    values: {
      emailIds: messages.map(() => newId()),
      emailAccounts: messages.map(({ accountId = null }) => accountId),
      emailGroups: messages.map(({ group = null }) => group),
      emailRecipients: messages.map(({ to }) => to),
      emailSubjects: messages.map(({ subject }) => subject.replace(/[\r\n]+/g, ' ')),
      emailTexts: messages.map(({ text }) => text),
      emailParts: messages.map(({ parts }) => JSON.stringify(parts)),
      emailCalendars: messages.map(({ calendar = null }) => calendar),
      emailEvents: messages.map(({ event = null }) => event),
      emailBookings: messages.map(({ bookingId = null }) => bookingId),
      emailAsked: messages.map(({ askedFor = false }) => askedFor),
      emailStops: messages.map(({ stopToken = null }) => stopToken),
      emailDigests: messages.map(({ digestAt }) => digestAt?.toISOString() ?? null),
      emailHolds: messages.map(heldUntilValue),
      emailStillDue: messages.map(stillDueValue),
    },
    wakeUps: [outboxWakeUp('email')],
  }
}
