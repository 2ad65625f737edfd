import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { ConversationState } from '@ujuzi/contract/conversations/conversations'
import { autoReplyHours, firstContacts } from '@ujuzi/contract/conversations/limits'
import type { ConversationRow } from './tables.ts'

const hourMs = 3_600_000

/** Reading progress, archive and block of one side of a conversation. */
export type Side = {
  deliveredPosition: number
  deliveredAt: Date | null
  readPosition: number
  readAt: Date | null
  unread: number
  archivedAt: Date | null
  blockedAt: Date | null
}

export const otherParty = (party: Party): Party => (party === 'client' ? 'professional' : 'client')

export const sideOf = (row: ConversationRow, party: Party): Side =>
  party === 'client'
    ? {
        deliveredPosition: row.clientDeliveredPosition,
        deliveredAt: row.clientDeliveredAt,
        readPosition: row.clientReadPosition,
        readAt: row.clientReadAt,
        unread: row.clientUnread,
        archivedAt: row.clientArchivedAt,
        blockedAt: row.clientBlockedAt,
      }
    : {
        deliveredPosition: row.businessDeliveredPosition,
        deliveredAt: row.businessDeliveredAt,
        readPosition: row.businessReadPosition,
        readAt: row.businessReadAt,
        unread: row.businessUnread,
        archivedAt: row.businessArchivedAt,
        blockedAt: row.businessBlockedAt,
      }

/** Columns of a side with these values. */
export function sideColumns(party: Party, side: Partial<Side>): Partial<ConversationRow> {
  const prefix = party === 'client' ? 'client' : 'business'
  return Object.fromEntries(
    Object.entries(side).map(([name, value]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  )
}

/** An account that may be unable to read messages: suspended, being deleted or erased. */
export type Reachable = {
  suspendedAt: Date | null
  deletionRequestedAt: Date | null
  erasedAt: Date | null
}

export const isReachable = ({ suspendedAt, deletionRequestedAt, erasedAt }: Reachable) =>
  !suspendedAt && !deletionRequestedAt && !erasedAt

export function stateFor(
  row: ConversationRow,
  party: Party,
  {
    business,
    owner,
    client,
  }: { business: { closedAt: Date | null } } & Record<'owner' | 'client', Reachable>,
): ConversationState {
  const hears = party === 'client' ? isReachable(owner) && !business.closedAt : isReachable(client)
  if (sideOf(row, party).blockedAt) return 'blocked_by_you'
  if (sideOf(row, otherParty(party)).blockedAt) return 'blocked'
  return hears ? 'open' : 'unavailable'
}

/** First contacts that a client may make in 24 hours; fewer with a new account. */
export const firstContactsMax = (accountCreatedAt: Date, now: Date) =>
  now.getTime() - accountCreatedAt.getTime() < firstContacts.newAccountDays * 24 * hourMs
    ? firstContacts.newPerDay
    : firstContacts.perDay

/** Whether the automatic reply follows: not while the business wrote, or it was sent, a short time ago. */
export const isAutoReplyDue = (lastFromBusinessAt: Date | null, now: Date) =>
  !lastFromBusinessAt || now.getTime() - lastFromBusinessAt.getTime() >= autoReplyHours * hourMs

const newStreakHours = 12

/** Whether a message is announced by email: the first of those that wait to be read, and again after half a day. */
export const startsStreak = (unread: number, lastMessageAt: Date | null, now: Date) =>
  unread === 0 ||
  !lastMessageAt ||
  now.getTime() - lastMessageAt.getTime() >= newStreakHours * hourMs

/** Time of a message: never before that of the one before it, also if the clocks of processes differ. */
export const sentTime = (lastMessageAt: Date | null, now: Date) =>
  lastMessageAt && lastMessageAt > now ? lastMessageAt : now
