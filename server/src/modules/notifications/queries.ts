import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { preparePerConnection } from '../../platform/db/prepare-per-connection.ts'
import { send } from '../../platform/db/transaction.ts'
import { type LiveEvent, liveEventMessage } from '../../platform/live/live.ts'
import type { Channel, ReportedChannel } from './channels/channel.queries.ts'
import { email } from './channels/email.queries.ts'
import { guestLinks } from './channels/guest-links.queries.ts'
import { inApp } from './channels/in-app.queries.ts'
import { sms } from './channels/sms.queries.ts'
import { webPush } from './channels/web-push.queries.ts'
import { whatsapp } from './channels/whatsapp.queries.ts'
import type { Delivery } from './event.rules.ts'

/** All notification channels. */
export const channels: readonly Channel[] = [inApp, email, sms, whatsapp, webPush, guestLinks]

/** A message that is sent now, to an account or to the phone of a guest. */
export type SentMessage = {
  channel: ReportedChannel
  accountId: string | null
  guestPhone?: string
}

/**
 * Writes and announces the messages of all channels, in one statement because others wait for the caller's locks.
 * Returns the messages that are sent now.
 */
export async function writeNotifications<Facts>(
  db: Db,
  {
    deliveries,
    liveEvents,
    now,
  }: { deliveries: readonly Delivery<Facts>[]; liveEvents: readonly LiveEvent[]; now: Date },
): Promise<SentMessage[]> {
  const written = channels.flatMap((channel) => {
    const rows = channel.write(deliveries, now)
    return rows ? [{ channel, ...rows }] : []
  })
  const announced = [
    ...liveEvents.map(liveEventMessage),
    ...written.flatMap(({ wakeUps }) => wakeUps),
  ]
  if (written.length === 0 && announced.length === 0) return []
  await send(db, statementFor(written.map(({ channel }) => channel))(db), {
    ...Object.assign({}, ...written.map(({ values }) => values)),
    now: now.toISOString(),
    announcedOn: announced.map(({ channel }) => channel),
    announced: announced.map(({ payload }) => payload),
  })
  return written.flatMap(({ sent }) =>
    sent.map(({ channel, delivery: { recipient } }) => ({
      channel,
      accountId: recipient.id,
      ...(recipient.stranger && recipient.phone && { guestPhone: recipient.phone }),
    })),
  )
}

/** One statement for each set of channels, prepared once for each connection. */
const statements = new Map<string, ReturnType<typeof prepareStatement>>()

function statementFor(used: readonly Channel[]) {
  const name = ['notify', ...used.map((channel) => channel.name)].join('_')
  const statement = statements.get(name) ?? prepareStatement(name, used)
  statements.set(name, statement)
  return statement
}

const prepareStatement = (name: string, used: readonly Channel[]) =>
  preparePerConnection((db) =>
    db
      .with(...used.map((channel) => db.$with(channel.name, {}).as(channel.insert)))
      .select({ announced: sql`pg_notify(channel, payload)` })
      .from(
        sql`unnest(${sql.placeholder('announcedOn')}::text[], ${sql.placeholder('announced')}::text[])
          as announced (channel, payload)`,
      )
      .prepare(name),
  )
