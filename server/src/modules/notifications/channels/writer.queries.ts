import {
  type NotificationChannel,
  type ReportedChannel,
  reportedChannels,
} from '@ujuzi/contract/notifications/channels'
import type { SQL } from 'drizzle-orm'
import type { PgNotification } from '../../../platform/live/pg-notify.ts'
import type { Delivery } from '../event.rules.ts'

/**
 * Values for the placeholders of an insert, by name: one array per column, or all rows as JSON. `wakeUps` are
 * sent with `pg_notify` and arrive at commit.
 */
export type WrittenRows = {
  values: Record<string, unknown>
  wakeUps: readonly PgNotification[]
}

type WriterName = NotificationChannel | 'in_app' | 'guest_link'

const isReported = (name: WriterName): name is ReportedChannel =>
  reportedChannels.some((channel) => channel === name)

/** Writes the messages of one channel, or what belongs to them. */
export type Writer = {
  name: WriterName
  /**
   * Statement that inserts all messages of a change. Its placeholders have names unique among the writers, except the
   * shared placeholder `now`.
   */
  insert: SQL
  /** Rows to insert for these deliveries, and the deliveries that are sent now; undefined if there are no rows. */
  write: <Facts>(
    deliveries: readonly Delivery<Facts>[],
    now: Date,
  ) => (WrittenRows & { sent: readonly SentDelivery<Facts>[] }) | undefined
}

type SentDelivery<Facts> = { channel: ReportedChannel; delivery: Delivery<Facts> }

/** Time until which a message is held, or time of the daily email that includes it. */
export type Waits = { heldUntil?: Date | null; digestAt?: Date | null }

type Definition<Message> = Pick<Writer, 'name' | 'insert'> & {
  /** Message to one recipient; undefined if the event has no template or the channel cannot reach the recipient. */
  render: <Facts>(delivery: Delivery<Facts>, now: Date) => Message | undefined
  rows: (messages: readonly Message[]) => WrittenRows
  /** Whether the message is held. By default, if it has one of `Waits`. */
  isHeld?: (message: Message) => boolean
}

export const defineWriter = <Message extends Waits>({
  name,
  insert,
  render,
  rows,
  isHeld = ({ heldUntil, digestAt }) => Boolean(heldUntil || digestAt),
}: Definition<Message>): Writer => ({
  name,
  insert,
  write(deliveries, now) {
    const written = deliveries.flatMap((delivery) => {
      const message = render(delivery, now)
      return message === undefined ? [] : [{ delivery, message }]
    })
    if (written.length === 0) return undefined
    const sent = written.flatMap(({ delivery, message }) =>
      isReported(name) && !isHeld(message) ? [{ channel: name, delivery }] : [],
    )
    return { ...rows(written.map(({ message }) => message)), sent }
  },
})
