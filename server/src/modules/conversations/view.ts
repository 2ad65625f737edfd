import type {
  Conversation,
  ConversationEvent,
  Message,
} from '@ujuzi/contract/conversations/conversations'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import { avatarUrl } from '../businesses/rules.ts'
import { displayBusinessName } from '../businesses/view.ts'
import { formatWallTime } from '../schedule/time-zone.rules.ts'
import type { ConversationEventRow } from './events.queries.ts'
import type { MessageDetails } from './messages.queries.ts'
import type { ConversationDetails, ConversationViewer } from './queries.ts'
import { otherParty, type Side, sideOf, stateFor } from './rules.ts'

export function conversationView(
  details: ConversationDetails,
  { party }: ConversationViewer,
  { last, locale }: { last: Message | null; locale: Locale },
): Conversation {
  const { conversation, business, owner, client, record, muted, known, written } = details
  const own = sideOf(conversation, party)
  const other = sideOf(conversation, otherParty(party))
  const isBusiness = party === 'professional'
  return {
    id: conversation.id,
    party,
    professional: {
      id: business.id,
      business_name: displayBusinessName(business.name, owner, locale),
      category: business.category,
      profileImage: avatarUrl(business.avatarSource),
      portrait: business.portrait,
    },
    client: {
      id: client.id,
      name: (isBusiness && record?.name) || client.name,
      photo: isBusiness ? avatarUrl(client.shownPhoto) : null,
    },
    ...(isBusiness && { client_record_id: record?.id ?? null }),
    state: stateFor(conversation, party, { business, owner, client }),
    last_message: last,
    unread: own.unread,
    read_position: own.readPosition,
    ...progressOf(other),
    archived: own.archivedAt !== null,
    muted,
    links: known || written,
    next_booking: nextBookingView(details),
  }
}

/** A message that was read counts as delivered. */
function progressOf(side: Side) {
  const read = progressView(side.readPosition, side.readAt)
  const delivered = progressView(side.deliveredPosition, side.deliveredAt)
  const isBehind = read && (!delivered || delivered.position < read.position)
  return { read, delivered: isBehind ? read : delivered }
}

const progressView = (position: number, at: Date | null) =>
  at && position > 0 ? { position, at: at.toISOString() } : null

const nextBookingView = ({ nextBooking: next, business }: ConversationDetails) =>
  next && {
    id: next.id,
    status: next.status,
    service: next.service,
    start: formatWallTime(business.timeZone, new Date(next.startsAt)),
    timezone: business.timeZone,
  }

/** A message; a removed one keeps its place without its content. */
export function messageView(
  { message, sender, pictures, reported }: MessageDetails,
  { party }: Pick<ConversationViewer, 'party'>,
): Message {
  const removed = message.removedAt !== null
  return {
    id: message.id,
    conversation_id: message.conversationId,
    position: message.position,
    from: message.party,
    kind: message.kind,
    text: removed ? '' : message.text,
    pictures: removed
      ? []
      : pictures.map((picture) => ({
          ...picture,
          url: pictureFileUrl(picture.id, picture.width),
        })),
    ...(party === 'professional' && {
      sender: message.party === 'professional' ? sender : null,
    }),
    removed,
    reported,
    sent_at: message.sentAt.toISOString(),
  }
}

export const eventView = (row: ConversationEventRow, timeZone: string): ConversationEvent => ({
  id: row.id,
  booking_id: row.bookingId,
  transition: row.transition,
  by: row.party,
  service: row.service,
  start: formatWallTime(timeZone, new Date(row.startsAt)),
  timezone: timeZone,
  at: row.at.toISOString(),
})
