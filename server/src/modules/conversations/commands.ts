import type { Party } from '@ujuzi/contract/bookings/bookings'
import {
  firstContactsPerNetworkMax,
  messagesBeforeReplyMax,
} from '@ujuzi/contract/conversations/limits'
import type { ActingBusiness } from '../../platform/api/acting-business.ts'
import type { Actor } from '../../platform/api/actor.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { LiveEvent } from '../../platform/live/live.ts'
import { lockClient } from '../bookings/queries.ts'
import { markPicturesUsed } from '../media/queries.ts'
import { notifyAll } from '../notifications/commands.ts'
import { hasBookedBefore, listRecipients } from './facts.queries.ts'
import { countFirstContacts, listBusinessAccounts } from './list.queries.ts'
import {
  countTexts,
  findMessage,
  insertMessages,
  lastMessageTime,
  listPictureIds,
  type MessageDetails,
} from './messages.queries.ts'
import { unreadMessage } from './notifications.ts'
import {
  type ConversationDetails,
  type ConversationViewer,
  findConversation,
  lockConversation,
  updateConversation,
} from './queries.ts'
import {
  firstContactsMax,
  isAutoReplyDue,
  otherParty,
  sentTime,
  sideColumns,
  sideOf,
  startsStreak,
  stateFor,
} from './rules.ts'
import type { ConversationRow, MessageRow } from './tables.ts'

export type ConversationDeps = { limiter: Limiter; publicUrl: () => string }

export type ConversationCaller = {
  actor: Pick<Actor, 'accountId' | 'role' | 'emailVerified'>
  business: ActingBusiness | undefined
  db: Db
  now: Date
}

/** The side of the caller: the client's own, or that of the acting business. */
export const viewerOf = ({
  actor,
  business,
}: Pick<ConversationCaller, 'actor' | 'business'>): ConversationViewer =>
  actor.role === 'client'
    ? { party: 'client', accountId: actor.accountId, businessId: null }
    : { party: 'professional', accountId: actor.accountId, businessId: business?.id ?? null }

/** A conversation of the caller's side. Throws `conversation_not_found`. */
export async function getConversation(
  { params }: { params: { id: string } },
  caller: ConversationCaller,
): Promise<ConversationDetails> {
  const found = await findConversation(caller.db, viewerOf(caller), params.id, caller.now)
  if (!found) throw new Refusal('conversation_not_found')
  return found
}

export type NewMessage = { id: string; text: string; mediaIds: string[] }

type Sending = {
  viewer: ConversationViewer
  details: ConversationDetails
  message: NewMessage
  ip: string
}

/**
 * Sends a message and, where the business has one, its automatic reply. A message with this id that was sent before is
 * returned. Locks the conversation, and the client's account before it for a first contact.
 */
export async function sendMessage(
  deps: ConversationDeps,
  { db, now }: Ctx,
  { viewer, details, message, ip }: Sending,
): Promise<MessageDetails> {
  const isFirst = details.conversation.startedAt === null && viewer.party === 'client'
  if (isFirst)
    await deps.limiter.countCall(
      { db, now },
      { kind: 'first contact', ip, max: firstContactsPerNetworkMax },
    )
  await transact(db, async (tx) => {
    if (isFirst && !(await lockClient(tx, viewer.accountId))) throw new Refusal('not_signed_in')
    const row = await lockConversation(tx, details.conversation.id)
    if (!row) throw new Refusal('conversation_not_found')
    if (await isSentAlready(tx, viewer, row, message)) return
    await checkMayWrite(tx, { viewer, details, row, now })
    await usePictures(tx, message.mediaIds, viewer.accountId)
    await write(deps, { db: tx, now }, { viewer, details, row, message })
  })
  const sent = await findMessage(db, viewer.accountId, message.id)
  if (!sent) throw new Refusal('conversation_not_found')
  return sent
}

/** Whether this message was sent before. Throws `message_id_used` if another message has its id. */
async function isSentAlready(
  tx: Db,
  viewer: ConversationViewer,
  row: ConversationRow,
  message: NewMessage,
) {
  const found = await findMessage(tx, viewer.accountId, message.id)
  if (!found) return false
  const { conversationId, party, senderId, text } = found.message
  const pictureIds = await listPictureIds(tx, message.id)
  const isSame =
    conversationId === row.id &&
    party === viewer.party &&
    senderId === viewer.accountId &&
    text === message.text &&
    pictureIds.join() === message.mediaIds.join()
  if (!isSame) throw new Refusal('message_id_used')
  return true
}

type Check = Pick<Sending, 'viewer' | 'details'> & { row: ConversationRow; now: Date }

/** Refuses what one side must not write: after a block, to people who are gone, and too much to strangers. */
async function checkMayWrite(tx: Db, { viewer, details, row, now }: Check) {
  const state = stateFor(row, viewer.party, details)
  if (state === 'unavailable') throw new Refusal('conversation_unavailable')
  if (state !== 'open') throw new Refusal('conversation_blocked')
  if (viewer.party === 'professional' || (await hasBookedBefore(tx, row))) return
  if (row.startedAt === null) {
    const max = firstContactsMax(details.client.createdAt, now)
    const since = new Date(now.getTime() - 86_400_000)
    if ((await countFirstContacts(tx, row.clientId, since)) >= max)
      throw new Refusal('too_many_first_contacts')
  } else {
    const textsOf = (party: Party, max: number) =>
      countTexts(tx, { conversationId: row.id, party, max })
    const hasReply = (await textsOf('professional', 1)) > 0
    if (!hasReply && (await textsOf('client', messagesBeforeReplyMax)) >= messagesBeforeReplyMax)
      throw new Refusal('reply_pending')
  }
}

async function usePictures(tx: Db, ids: string[], accountId: string) {
  const used = await markPicturesUsed(tx, ids, accountId)
  const isAllowed = used.length === ids.length && used.every(({ purpose }) => purpose === 'message')
  if (!isAllowed) throw new Refusal('invalid_input', { fields: { media_ids: 'field_picture' } })
}

type Writing = Omit<Sending, 'ip'> & { row: ConversationRow }

async function write(
  deps: ConversationDeps,
  { db: tx, now }: Ctx,
  { viewer, details, row, message }: Writing,
) {
  const { party } = viewer
  const sentAt = sentTime(row.lastMessageAt, now)
  const rows: MessageRow[] = [
    {
      id: message.id,
      ...partiesOf(row),
      position: row.lastPosition + 1,
      party,
      kind: 'text',
      senderId: viewer.accountId,
      text: message.text,
      sentAt,
      removedAt: null,
    },
  ]
  const reply = party === 'client' ? await autoReply(tx, details, row, sentAt) : undefined
  if (reply) rows.push({ ...reply, ...partiesOf(row), position: row.lastPosition + 2, sentAt })
  await insertMessages(tx, rows, message.mediaIds)
  await updateConversation(tx, row.id, await changesOf(tx, { viewer, row, rows, sentAt }))
  const other = otherParty(party)
  const isAnnounced = startsStreak(sideOf(row, other).unread, row.lastMessageAt, now)
  const recipients = isAnnounced ? await listRecipients(tx, row, other) : []
  const facts = { details, message, to: other, publicUrl: deps.publicUrl }
  await notifyAll(
    { db: tx, now },
    recipients.map((recipient) => ({
      recipient,
      event: unreadMessage,
      facts: { ...facts, accountId: recipient.id },
    })),
    await conversationChanged(tx, row),
  )
}

const partiesOf = ({ id, businessId, clientId }: ConversationRow) => ({
  conversationId: id,
  businessId,
  clientId,
})

/** The new values of the conversation: writing also reads it and brings it out of the archives of both sides. */
async function changesOf(
  tx: Db,
  {
    viewer,
    row,
    rows,
    sentAt,
  }: Pick<Writing, 'viewer' | 'row'> & {
    rows: MessageRow[]
    sentAt: Date
  },
): Promise<Partial<ConversationRow>> {
  const { party } = viewer
  const other = otherParty(party)
  const hasReply = rows.length > 1
  return {
    lastPosition: row.lastPosition + rows.length,
    lastMessageAt: sentAt,
    ...(row.startedAt === null && {
      startedBy: party,
      startedAt: sentAt,
      firstContact: !(await hasBookedBefore(tx, row)),
    }),
    ...sideColumns(party, {
      readPosition: row.lastPosition + 1,
      readAt: sentAt,
      unread: hasReply ? 1 : 0,
      archivedAt: null,
    }),
    ...sideColumns(other, { unread: sideOf(row, other).unread + 1, archivedAt: null }),
  }
}

/** The automatic reply of the business to a client, unless it wrote or replied a short time ago. */
async function autoReply(
  tx: Db,
  { business }: ConversationDetails,
  row: ConversationRow,
  now: Date,
) {
  if (!business.autoReply) return undefined
  if (!isAutoReplyDue(await lastMessageTime(tx, row.id, 'professional'), now)) return undefined
  const text = business.autoReply
  const system = { senderId: null, removedAt: null }
  return { id: newId(), party: 'professional', kind: 'auto_reply', text, ...system } as const
}

/** Live events that make the open screens of both sides load the conversation again. */
export async function conversationChanged(
  db: Db,
  { id, businessId, clientId }: Pick<ConversationRow, 'id' | 'businessId' | 'clientId'>,
): Promise<LiveEvent[]> {
  const accounts = (await listBusinessAccounts(db, [businessId])).get(businessId) ?? []
  return toAccounts([clientId, ...accounts], id)
}

/** PostgreSQL takes at most 8,000 bytes in one notification. */
const accountsPerEvent = 150

export function toAccounts(accounts: readonly string[], conversation: string): LiveEvent[] {
  const events: LiveEvent[] = []
  for (let first = 0; first < accounts.length; first += accountsPerEvent)
    events.push({ to: accounts.slice(first, first + accountsPerEvent), conversation })
  return events
}
