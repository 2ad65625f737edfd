import { recordedTransitions } from '@ujuzi/contract/bookings/bookings'
import type { ConversationEvent } from '@ujuzi/contract/conversations/conversations'
import { locales, overwriteGetLocale } from '@ujuzi/contract/runtime'
import { afterEach, expect, it } from 'vitest'
import { eventText } from './event-text.ts'

const event = (
  transition: ConversationEvent['transition'],
  by: ConversationEvent['by'] = 'client',
) =>
  ({
    id: 'e1',
    booking_id: 'b1',
    transition,
    by,
    service: 'Cornrows',
    start: '2026-03-14T08:00:00+01:00',
    timezone: 'Africa/Douala',
    at: '2026-03-10T08:00:00Z',
  }) satisfies ConversationEvent

afterEach(() => overwriteGetLocale(() => 'en'))

it('the text of a booking event names the change, the service and the start time', () => {
  expect(eventText(event('confirm', 'professional'), 'client', 'Amara')).toBe(
    'Booking confirmed: Cornrows, Sat 14 March, 08:00',
  )
})

it('the text of a booking event says who made the change: “You”, the other party or nobody', () => {
  const cancelled = (by: ConversationEvent['by']) =>
    eventText(event('cancel', by), 'professional', 'Clarisse')
  expect(cancelled('client')).toMatch(/^Clarisse cancelled/)
  expect(cancelled('professional')).toMatch(/^You cancelled/)
  expect(cancelled('system')).toMatch(/^Booking cancelled:/)
})

it('every recorded change of a booking has its own text in the conversation, in every language', () => {
  for (const locale of locales) {
    overwriteGetLocale(() => locale)
    const texts = recordedTransitions.map((transition) =>
      eventText(event(transition), 'client', 'Amara'),
    )
    for (const text of texts) expect(text).toContain('Cornrows')
    expect(new Set(texts).size).toBe(texts.length)
  }
})
