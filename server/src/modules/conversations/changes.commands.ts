import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  openConversation as openEndpoint,
  updateConversation as updateEndpoint,
} from '@ujuzi/contract/conversations/conversations'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { getOwnBooking } from '../bookings/commands.ts'
import { endEntriesOfClient } from '../bookings/waiting-list/entries.commands.ts'
import { findRecord } from '../client-records/queries.ts'
import { notifyAll } from '../notifications/commands.ts'
import type { ScheduleDeps } from '../schedule/commands.ts'
import { type ConversationCaller, conversationChanged, toAccounts, viewerOf } from './commands.ts'
import { isOpen } from './facts.queries.ts'
import { listBusinessAccounts, markDelivered } from './list.queries.ts'
import { countAfter } from './messages.queries.ts'
import {
  type ConversationDetails,
  type ConversationViewer,
  ensureConversation,
  findConversation,
  findConversationOf,
  lockConversation,
  setMuted,
  updateSide,
} from './queries.ts'
import { otherParty, sideOf } from './rules.ts'

type Target = HandlerInput<typeof openEndpoint>['body']

/** The conversation of the caller's side with the other party; created if there is none. */
export async function openConversation(
  caller: ConversationCaller,
  target: Target,
): Promise<ConversationDetails> {
  const { db, now } = caller
  const viewer = viewerOf(caller)
  const both = await partiesOf(caller, viewer, target)
  const id = await ensureConversation(db, { ...both, now })
  const found = await findConversation(db, viewer, id, now)
  if (!found) throw new Refusal('conversation_not_found')
  return found
}

type Both = { businessId: string; clientId: string }

async function partiesOf(
  caller: ConversationCaller,
  viewer: ConversationViewer,
  target: Target,
): Promise<Both> {
  if (target.booking_id) return partiesOfBooking(caller, viewer, target.booking_id)
  if (viewer.party === 'client') {
    if (!target.professional_id) throw new Refusal('client_not_found')
    return businessFor(caller.db, viewer.accountId, target.professional_id)
  }
  if (!target.client_id || !viewer.businessId) throw new Refusal('professional_not_found')
  const record = await findRecord(caller.db, viewer.businessId, target.client_id)
  if (!record) throw new Refusal('client_not_found')
  if (!record.accountId) throw new Refusal('no_account')
  return { businessId: viewer.businessId, clientId: record.accountId }
}

/** A business that the client can find, or already has a conversation with. */
async function businessFor(db: Db, clientId: string, businessId: string): Promise<Both> {
  const both = { businessId, clientId }
  if (!(await findConversationOf(db, both)) && !(await isOpen(db, businessId)))
    throw new Refusal('professional_not_found')
  return both
}

async function partiesOfBooking(
  caller: ConversationCaller,
  viewer: ConversationViewer,
  id: string,
): Promise<Both> {
  const { details, party } = await getOwnBooking({ params: { id } }, caller)
  const { businessId, clientId } = details.booking
  // The inbox is that of the acting business.
  if (party !== viewer.party || (viewer.businessId ?? businessId) !== businessId)
    throw new Refusal('booking_not_found')
  if (!clientId) throw new Refusal('no_account')
  return { businessId, clientId }
}

type Changes = HandlerInput<typeof updateEndpoint>['body']

type Changing = { id: string; both: Both; changes: Changes }

/** Changes what one side sees. A business that blocks a client also ends their places on its waiting list. */
export async function changeConversation(
  deps: ScheduleDeps,
  { db, now }: Ctx,
  viewer: ConversationViewer,
  { id, both, changes: { archived, muted, blocked } }: Changing,
) {
  await transact(db, async (tx) => {
    // Locks the business, so before the lock of the conversation.
    if (blocked && viewer.party === 'professional')
      await endEntriesOfClient(deps, { db: tx, now }, both)
    const row = await lockConversation(tx, id)
    if (!row) throw new Refusal('conversation_not_found')
    const { archivedAt, blockedAt } = sideOf(row, viewer.party)
    const since = (isOn: boolean | undefined, before: Date | null) =>
      isOn === undefined ? before : isOn ? (before ?? now) : null
    await updateSide(tx, id, viewer.party, {
      archivedAt: since(archived, archivedAt),
      blockedAt: since(blocked, blockedAt),
    })
    if (muted !== undefined)
      await setMuted(tx, { conversationId: id, accountId: viewer.accountId, muted, now })
    await notifyAll({ db: tx, now }, [], await conversationChanged(tx, row))
  })
}

/** Marks messages up to `position` as read; a lower position than before changes nothing. */
export async function markRead(
  { db, now }: Ctx,
  { party }: ConversationViewer,
  { id, position }: { id: string; position: number },
) {
  return transact(db, async (tx) => {
    const row = await lockConversation(tx, id)
    if (!row) throw new Refusal('conversation_not_found')
    const side = sideOf(row, party)
    const readPosition = Math.min(position, row.lastPosition)
    if (readPosition <= side.readPosition)
      return { unread: side.unread, read_position: side.readPosition }
    const unread = await countAfter(tx, id, otherParty(party), readPosition)
    await updateSide(tx, id, party, {
      readPosition,
      readAt: now,
      unread,
      ...(readPosition > side.deliveredPosition && {
        deliveredPosition: readPosition,
        deliveredAt: now,
      }),
    })
    await notifyAll({ db: tx, now }, [], await conversationChanged(tx, row))
    return { unread, read_position: readPosition }
  })
}

/** Marks all messages to this side as arrived. Returns the number of conversations in which that is new. */
export async function markAllDelivered({ db, now }: Ctx, viewer: ConversationViewer) {
  return transact(db, async (tx) => {
    const changed = await markDelivered(tx, viewer, now)
    const accounts = await listBusinessAccounts(
      tx,
      viewer.party === 'client' ? [...new Set(changed.map((row) => row.businessId))] : [],
    )
    const events = changed.flatMap(({ id, businessId, clientId }) =>
      toAccounts(viewer.party === 'client' ? (accounts.get(businessId) ?? []) : [clientId], id),
    )
    await notifyAll({ db: tx, now }, [], events)
    return changed.length
  })
}
