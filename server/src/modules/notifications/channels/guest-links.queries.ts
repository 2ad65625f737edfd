import { sql } from 'drizzle-orm'
import type { GuestLinkContent } from '../event.rules.ts'
import { defineWriter, type Waits } from './writer.queries.ts'

/** Stores the links in messages to guests. All messages about one booking have the same link. */
export const guestLinks = defineWriter<GuestLinkContent & Waits>({
  name: 'guest_link',
  render: ({ recipient, event, facts, unsent }) =>
    recipient.stranger && !unsent ? event.guestLink?.(facts) : undefined,
  insert: sql`
    insert into guest_links (token_hash, booking_id, created_at)
    select distinct token_hash, booking_id, ${sql.placeholder('now')}::timestamptz
    from unnest(${sql.placeholder('guestLinkHashes')}::bytea[], ${sql.placeholder('guestLinkBookings')}::uuid[])
      as link (token_hash, booking_id)
    on conflict do nothing`,
  rows: (links) => ({
    values: {
      guestLinkHashes: links.map(({ tokenHash }) => tokenHash),
      guestLinkBookings: links.map(({ bookingId }) => bookingId),
    },
    wakeUps: [],
  }),
})
