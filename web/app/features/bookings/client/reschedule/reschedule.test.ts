import type { Booking, BookingWithHistory } from '@ujuzi/contract/bookings/bookings'
import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { expect, test } from 'vitest'
import { hasRequestedStart, rescheduleConsequences, withoutCurrentStart } from './reschedule.ts'

overwriteGetLocale(() => 'en')

const start = '2026-11-26T10:00:00+01:00'
const later = '2026-11-27T10:00:00+01:00'
const proposed = (by: 'client' | 'professional'): Booking['proposal'] => ({
  start: later,
  end: later,
  until: start,
  by,
})

test.each([
  ['yes if the booking has the new time', { start: later, proposal: null }, true],
  ['yes if the client’s request is waiting', { start, proposal: proposed('client') }, true],
  ['no if the business requested the time', { start, proposal: proposed('professional') }, false],
  ['no if the booking is unchanged', { start, proposal: null }, false],
])(
  'tells from the booking whether a reschedule whose response was lost took place: %s',
  (_, seen, done) => {
    expect(hasRequestedStart(seen, '2026-11-27T09:00:00Z')).toBe(done)
  },
)

test('the current start of a booking is not offered for rescheduling, whatever time zone it is written in', () => {
  const slots = ['2026-11-26T09:30:00Z', '2026-11-26T09:00:00Z', later].map((at) => ({ start: at }))
  const day = { date: '2026-11-26', open: true, slots }
  expect(withoutCurrentStart(day, start).slots.map((slot) => slot.start)).toEqual([
    '2026-11-26T09:30:00Z',
    later,
  ])
})

const booking = (more: Partial<BookingWithHistory>) =>
  ({
    status: 'confirmed',
    start,
    reschedule_is_free: true,
    timezone: 'Africa/Douala',
    professional: { business_name: 'Kofi Cuts' },
    policy: {
      free_cancellation_hours: 24,
      partial_refund_hours: 12,
      no_refund_hours: 2,
      cancellation_fee_percentage: 25,
    },
    record: [],
    ...more,
  }) as BookingWithHistory
const now = Date.parse('2026-11-23T12:00:00Z')

test.each([
  ['right away if rescheduling is still free', {}, 'Your booking changes right away.'],
  [
    'with the consent of the business if rescheduling is no longer free',
    { reschedule_is_free: false },
    'It’s too late to reschedule freely, so Kofi Cuts has to agree. Until then, your current time stays.',
  ],
  [
    'by changing the request if the booking is not confirmed yet',
    { status: 'pending' as const },
    'We’ll change your request to the new time. Kofi Cuts still has to confirm it.',
  ],
])('the text about rescheduling says that it happens %s', (_, more, text) => {
  expect(rescheduleConsequences(booking(more), later, now)[0]).toBe(text)
})

test('after a reschedule refunds depend on the earlier of the old and the new start', () => {
  const [, toLater] = rescheduleConsequences(booking({}), later, now)
  expect(toLater).toContain('Thursday 26 November, 10:00')
  const [, toEarlier] = rescheduleConsequences(booking({}), '2026-11-25T10:00:00+01:00', now)
  expect(toEarlier).toContain('Wednesday 25 November, 10:00')
})
