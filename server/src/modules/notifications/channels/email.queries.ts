import { sql } from 'drizzle-orm'
import { newId } from '../../../platform/db/columns.ts'
import type { EmailMessage } from '../../../platform/email/email.ts'
import { renderText } from '../../../platform/email/email-template.ts'
import { outboxWakeUp } from '../../../platform/jobs/outbox-wakeup.ts'
import type { Delivery } from '../event.rules.ts'
import { type ChannelRows, defineChannel } from './channel.queries.ts'
import { emailContentOf } from './email-content.rules.ts'
import { type Hold, heldUntilValue, holdColumns, stillDueValue } from './hold.rules.ts'

/** The outbox of emails, which the worker sends. */
export const email = defineChannel({
  name: 'email',
  render: emailTo,
  insert: sql`
    insert into emails (id, account_id, notification_group, recipient, subject, body_text, parts, calendar, created_at,
      next_try_at, held_until, still_due)
    select id, account_id, notification_group, recipient, subject, body_text, parts, calendar, ${sql.placeholder('now')}::timestamptz,
      coalesce(held_until, ${sql.placeholder('now')}::timestamptz), held_until, still_due
    from unnest(${sql.placeholder('emailIds')}::uuid[], ${sql.placeholder('emailAccounts')}::uuid[],
      ${sql.placeholder('emailGroups')}::text[], ${sql.placeholder('emailRecipients')}::text[],
      ${sql.placeholder('emailSubjects')}::text[], ${sql.placeholder('emailTexts')}::text[],
      ${sql.placeholder('emailParts')}::jsonb[], ${sql.placeholder('emailCalendars')}::text[],
      ${sql.placeholder('emailHolds')}::timestamptz[], ${sql.placeholder('emailStillDue')}::jsonb[])
      as message (id, account_id, notification_group, recipient, subject, body_text, parts, calendar, held_until, still_due)`,
  rows: emailRows,
})

type QueuedEmail = EmailMessage &
  Partial<Hold> & { accountId?: string | null; group?: string | null }

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
    ...switchableBy(delivery),
    ...holdColumns(delivery),
  }
}

/** Account and group of an email that can be switched off. */
const switchableBy = <Facts>({ group, recipient }: Delivery<Facts>) =>
  group === 'necessary' || recipient.id === null ? {} : { accountId: recipient.id, group }

/** Column values of emails to insert. Line breaks in subjects become spaces, because they would end the header. */
export function emailRows(messages: readonly QueuedEmail[]): ChannelRows {
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
      emailHolds: messages.map(heldUntilValue),
      emailStillDue: messages.map(stillDueValue),
    },
    wakeUps: [outboxWakeUp('email')],
  }
}
