import type { notificationChannels } from '@ujuzi/contract/bookings/notified-by'
import type { SQL } from 'drizzle-orm'
import type { PgNotification } from '../../../platform/live/pg-notify.ts'
import type { Delivery } from '../event.rules.ts'

/**
 * Values for the placeholders of a channel's insert, by name: one array per column, or all rows as JSON. `wakeUps` are
 * sent with `pg_notify` and arrive at commit.
 */
export type ChannelRows = {
  values: Record<string, unknown>
  wakeUps: readonly PgNotification[]
}

/** Push is no channel by which we say that a person was notified: few have a browser subscribed. */
export type ReportedChannel = (typeof notificationChannels)[number]

/** Left out of the channels by which we say that a person was notified: push, and the links in messages. */
type SilentChannel = 'push' | 'guest_link'

const isReported = (name: Channel['name']): name is ReportedChannel =>
  name !== 'push' && name !== 'guest_link'

export type Channel = {
  name: ReportedChannel | SilentChannel
  /**
   * Statement that inserts all messages of a change. Its placeholders have names unique among the channels, except the
   * shared placeholder `now`.
   */
  insert: SQL
  /** Rows to insert for these deliveries, and the deliveries that are sent now; undefined if there are no rows. */
  write: <Facts>(
    deliveries: readonly Delivery<Facts>[],
    now: Date,
  ) => (ChannelRows & { sent: readonly SentDelivery<Facts>[] }) | undefined
}

type SentDelivery<Facts> = { channel: ReportedChannel; delivery: Delivery<Facts> }

/** Time until which a message is held, or time of the daily email that includes it. */
export type Waits = { heldUntil?: Date | null; digestAt?: Date | null }

type Definition<Message> = Pick<Channel, 'name' | 'insert'> & {
  /** Message to one recipient; undefined if the event has no template or the channel cannot reach the recipient. */
  render: <Facts>(delivery: Delivery<Facts>, now: Date) => Message | undefined
  rows: (messages: readonly Message[]) => ChannelRows
  /** Whether the message is held. By default, if it has one of `Waits`. */
  isHeld?: (message: Message) => boolean
}

export const defineChannel = <Message extends Waits>({
  name,
  insert,
  render,
  rows,
  isHeld = ({ heldUntil, digestAt }) => Boolean(heldUntil || digestAt),
}: Definition<Message>): Channel => ({
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
