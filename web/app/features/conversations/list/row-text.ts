import type { Conversation, Message } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { relativeDayText } from '#app/lib/i18n/relative-time.ts'
import {
  addDays,
  browserZone,
  capitalised,
  dateFormatter,
  localDay,
  shortWeekdayText,
  timeText,
} from '#app/lib/i18n/times.ts'

type OtherParty = Pick<Conversation, 'party' | 'professional' | 'client'>

export const otherName = ({ party, professional, client }: OtherParty) =>
  party === 'client' ? professional.business_name : client.name

/** A client's first name, or the name of the business, for use in a sentence. */
export const shortName = (conversation: OtherParty) =>
  conversation.party === 'client'
    ? conversation.professional.business_name
    : (conversation.client.name.split(' ')[0] ?? conversation.client.name)

/** 10:04, Fri or 9 Mar: shorter the longer ago. */
export function briefTimeText(instant: string, now: number) {
  const zone = browserZone()
  const today = localDay(zone, now)
  const day = localDay(zone, instant)
  if (day === today) return timeText(instant, zone)
  if (day > addDays(today, -7)) return capitalised(shortWeekdayText(instant, zone))
  return dayAndMonth(instant, zone)
}
const dayAndMonth = dateFormatter({ day: 'numeric', month: 'short' })

/** The text of a message on one line; undefined if it has only pictures. */
export function lineText({ text, removed }: Message) {
  if (removed) return m.messages_removed()
  return text.replace(/\s+/g, ' ') || undefined
}

type NextBooking = NonNullable<Conversation['next_booking']>

/** Request · Tue 17, 09:00, or Today · 10:00: in the zone of the business. */
export function bookingLine({ status, start, timezone }: NextBooking, now: number) {
  const day = relativeDay(start, timezone, now)
  const time = timeText(start, timezone)
  return status === 'pending'
    ? m.messages_request_line({ day, time })
    : m.messages_booking_line({ day: capitalised(day), time })
}

function relativeDay(start: string, zone: string, now: number) {
  const today = localDay(zone, now)
  const day = localDay(zone, start)
  if (day === today) return relativeDayText(0)
  if (day === addDays(today, 1)) return relativeDayText(1)
  return weekdayAndDay(start, zone)
}
const weekdayAndDay = dateFormatter({ weekday: 'short', day: 'numeric', month: 'short' })
