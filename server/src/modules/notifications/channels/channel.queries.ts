import type { SQL } from 'drizzle-orm'
import type { PgNotification } from '../../../platform/live/pg-notify.ts'
import type { Delivery } from '../event.rules.ts'

/** Values for the placeholders of a channel's insert, and what PostgreSQL announces at commit. */
export type ChannelRows = {
  values: Record<string, readonly unknown[]>
  wakeUps: readonly PgNotification[]
}

export type Channel = {
  name: string
  /**
   * Inserts all messages of a change: an array placeholder for each column, whose names no other channel uses, and
   * `now`, which all share.
   */
  insert: SQL
  /** Undefined if the channel has nothing to say to anybody. */
  write: <Facts>(deliveries: readonly Delivery<Facts>[], now: Date) => ChannelRows | undefined
}

type Definition<Message> = Pick<Channel, 'name' | 'insert'> & {
  /** Undefined if the event has no words for this channel, or the channel does not reach the recipient. */
  render: <Facts>(delivery: Delivery<Facts>, now: Date) => Message | undefined
  rows: (messages: readonly Message[]) => ChannelRows
}

export const defineChannel = <Message>({
  name,
  insert,
  render,
  rows,
}: Definition<Message>): Channel => ({
  name,
  insert,
  write(deliveries, now) {
    const messages = deliveries
      .map((delivery) => render(delivery, now))
      .filter((message) => message !== undefined)
    return messages.length > 0 ? rows(messages) : undefined
  },
})
