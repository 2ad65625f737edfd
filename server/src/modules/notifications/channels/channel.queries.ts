import type { SQL } from 'drizzle-orm'
import type { PgNotification } from '../../../platform/live/pg-notify.ts'
import type { Delivery } from '../event.rules.ts'

/**
 * Values of a channel's insert by placeholder name, one array per column. `wakeUps` are sent with `pg_notify` and
 * arrive at commit.
 */
export type ChannelRows = {
  values: Record<string, readonly unknown[]>
  wakeUps: readonly PgNotification[]
}

export type Channel = {
  name: string
  /**
   * Statement that inserts all messages of a change. It has an array placeholder for each column, with a name unique
   * among the channels, and the shared placeholder `now`.
   */
  insert: SQL
  /** Rows of the deliveries that this channel makes; undefined if there are none. */
  write: <Facts>(deliveries: readonly Delivery<Facts>[], now: Date) => ChannelRows | undefined
}

type Definition<Message> = Pick<Channel, 'name' | 'insert'> & {
  /** Message to one recipient; undefined if the event has no template or the channel cannot reach the recipient. */
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
