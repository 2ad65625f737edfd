import type { ReportedChannel } from '@ujuzi/contract/notifications/channels'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { preparePerConnection } from '../../platform/db/prepare-per-connection.ts'
import { send } from '../../platform/db/transaction.ts'
import { type LiveEvent, liveEventMessage } from '../../platform/live/live.ts'
import { channels } from './channels/all.channel.ts'
import { guestLinks } from './channels/guest-links.queries.ts'
import { inApp } from './channels/in-app.queries.ts'
import type { Writer } from './channels/writer.queries.ts'
import type { Delivery } from './event.rules.ts'

/** All that write for a notification. */
export const writers: readonly Writer[] = [
  inApp,
  ...channels.map(({ writer }) => writer),
  guestLinks,
]

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
  const written = writers.flatMap((writer) => {
    const rows = writer.write(deliveries, now)
    return rows ? [{ writer, ...rows }] : []
  })
  const announced = [
    ...liveEvents.map(liveEventMessage),
    ...written.flatMap(({ wakeUps }) => wakeUps),
  ]
  if (written.length === 0 && announced.length === 0) return []
  await send(db, statementFor(written.map(({ writer }) => writer))(db), {
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

/** One statement for each set of writers, prepared once for each connection. */
const statements = new Map<string, ReturnType<typeof prepareStatement>>()

function statementFor(used: readonly Writer[]) {
  const name = ['notify', ...used.map(({ name }) => name)].join('_')
  const statement = statements.get(name) ?? prepareStatement(name, used)
  statements.set(name, statement)
  return statement
}

const prepareStatement = (name: string, used: readonly Writer[]) =>
  preparePerConnection((db) =>
    db
      .with(...used.map(({ name, insert }) => db.$with(name, {}).as(insert)))
      .select({ announced: sql`pg_notify(channel, payload)` })
      .from(
        sql`unnest(${sql.placeholder('announcedOn')}::text[], ${sql.placeholder('announced')}::text[])
          as announced (channel, payload)`,
      )
      .prepare(name),
  )
