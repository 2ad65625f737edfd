import type { notificationChannels } from '@ujuzi/contract/bookings/notified-by'
import type { SQL } from 'drizzle-orm'
import type { PgNotification } from '../../../platform/live/pg-notify.ts'
import type { Delivery } from '../event.rules.ts'

/**
 * Values of a channel's insert by placeholder name: an array per column, or the rows as JSON. `wakeUps` are sent with
 * `pg_notify` and arrive at commit.
 */
export type ChannelRows = {
  values: Record<string, unknown>
  wakeUps: readonly PgNotification[]
}

/** Push is no channel by which we say that a person was notified: few have a browser subscribed. */
export type ReportedChannel = (typeof notificationChannels)[number]

export type Channel = {
  name: ReportedChannel | 'push'
  /**
   * Statement that inserts all messages of a change. Its placeholders have names unique among the channels, except the
   * shared placeholder `now`.
   */
  insert: SQL
  /**
   * Rows of the deliveries that this channel makes, and those of them that are sent now; undefined if there are none.
   */
  write: <Facts>(
    deliveries: readonly Delivery<Facts>[],
    now: Date,
  ) => (ChannelRows & { sent: readonly SentDelivery<Facts>[] }) | undefined
}

type SentDelivery<Facts> = { channel: ReportedChannel; delivery: Delivery<Facts> }

type Definition<Message> = Pick<Channel, 'name' | 'insert'> & {
  /** Message to one recipient; undefined if the event has no template or the channel cannot reach the recipient. */
  render: <Facts>(delivery: Delivery<Facts>, now: Date) => Message | undefined
  rows: (messages: readonly Message[]) => ChannelRows
  /** Whether the message waits: by default as the delivery does. */
  isHeld?: (message: Message, delivery: Delivery<unknown>) => boolean
}

export const defineChannel = <Message>({
  name,
  insert,
  render,
  rows,
  isHeld = (_, { heldUntil }) => heldUntil !== null,
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
      name === 'push' || isHeld(message, delivery as Delivery<unknown>)
        ? []
        : [{ channel: name, delivery }],
    )
    return { ...rows(written.map(({ message }) => message)), sent }
  },
})
