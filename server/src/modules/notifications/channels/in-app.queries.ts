import { sql } from 'drizzle-orm'
import { liveEventMessage } from '../../../platform/live/live.ts'
import type { Delivery, InAppContent } from '../event.rules.ts'
import { defineWriter, type Waits, type WrittenRows } from './writer.queries.ts'

export type InAppMessage = InAppContent & { id: string; accountId: string } & Waits

/** The feed in the portals. Each row is a live event for the open screens of its account. */
export const inApp = defineWriter({
  name: 'in_app',
  render: inAppTo,
  insert: sql`
    insert into notifications (id, account_id, party, event, booking_id, starts_at, all_starts, business_id, at)
    select id, account_id, party, event, booking_id, starts_at, all_starts::timestamptz[], business_id, ${sql.placeholder('now')}::timestamptz
    from unnest(${sql.placeholder('inAppIds')}::uuid[], ${sql.placeholder('inAppAccounts')}::uuid[],
      ${sql.placeholder('inAppParties')}::text[], ${sql.placeholder('inAppEvents')}::text[],
      ${sql.placeholder('inAppBookings')}::uuid[], ${sql.placeholder('inAppStarts')}::timestamptz[],
      ${sql.placeholder('inAppAllStarts')}::text[], ${sql.placeholder('inAppBusinesses')}::uuid[])
      as message (id, account_id, party, event, booking_id, starts_at, all_starts, business_id)`,
  rows: inAppRows,
  isHeld: () => false,
})

export function inAppTo<Facts>({
  id,
  recipient,
  inApp,
}: Delivery<Facts>): InAppMessage | undefined {
  return inApp && recipient.id !== null ? { ...inApp, id, accountId: recipient.id } : undefined
}

export function inAppRows(rows: readonly InAppMessage[]): WrittenRows {
  return {
    values: {
      inAppIds: rows.map(({ id }) => id),
      inAppAccounts: rows.map(({ accountId }) => accountId),
      inAppParties: rows.map(({ party }) => party),
      inAppEvents: rows.map(({ event }) => event),
      inAppBookings: rows.map(({ bookingId = null }) => bookingId),
      inAppStarts: rows.map(({ startsAt }) => startsAt?.toISOString() ?? null),
      // Array literals, because unnest would take a nested array apart.
      inAppAllStarts: rows.map(({ allStarts }) => allStarts && arrayLiteral(allStarts)),
      inAppBusinesses: rows.map(({ businessId = null }) => businessId),
    },
    wakeUps: rows.map(({ id, accountId, bookingId }) =>
      liveEventMessage({ to: [accountId], booking: bookingId ?? undefined, notice: id }),
    ),
  }
}

const arrayLiteral = (instants: readonly Date[]) =>
  `{${instants.map((at) => at.toISOString()).join(',')}}`
