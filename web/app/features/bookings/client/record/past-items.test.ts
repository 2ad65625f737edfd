import type { BookingWithHistory, RecordedTransition } from '@ujuzi/contract/bookings/bookings'
import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { expect, test } from 'vitest'
import { refundReferenceStart } from '#app/features/bookings/client/cancellation/refund-base.ts'
import { pastItems, type RecordEntry } from './past-items.ts'
import { upcomingItems } from './upcoming-items.ts'

overwriteGetLocale(() => 'en')

const now = Date.parse('2026-11-23T12:00:00Z')
const first = '2026-11-25T10:00:00+01:00'
const later = '2026-11-27T14:00:00+01:00'

const entry = (
  transition: RecordedTransition,
  by: RecordEntry['by'],
  more: Partial<RecordEntry> = {},
): RecordEntry => ({
  transition,
  by,
  at: '2026-11-23T10:00:00Z',
  from_start: null,
  from_end: null,
  to_end: null,
  to_start: null,
  reason: null,
  ...more,
})
const request = entry('request', 'client', { to_start: first })

const agreed = {
  free_cancellation_hours: 24,
  partial_refund_hours: 12,
  no_refund_hours: 2,
  cancellation_fee_percentage: 25,
}
const booking = (more: Partial<BookingWithHistory>) =>
  ({
    status: 'confirmed',
    start: first,
    end: '2026-11-25T11:00:00+01:00',
    timezone: 'Africa/Douala',
    professional: { business_name: 'Kofi Cuts' },
    answer_by: null,
    refund: null,
    price: 5000,
    policy: agreed,
    currency: 'XAF',
    review_until: null,
    can: { review: false },
    record: [request],
    ...more,
  }) as BookingWithHistory

const titlesOf = (more: Partial<BookingWithHistory>) =>
  pastItems(booking(more), now).map(({ title }) => title)

test('the history of a booking says “requested” if the business confirmed it, and “booked” if it needed no confirmation', () => {
  expect(titlesOf({ record: [request, entry('confirm', 'professional')] })).toEqual([
    'You requested Wednesday 25 November, 10:00',
    'Kofi Cuts confirmed',
  ])
  expect(titlesOf({})).toEqual(['You booked Wednesday 25 November, 10:00'])
})

test('the history of a reschedule shows who rescheduled, the new time, the reason and when it happened', () => {
  const moved = entry('reschedule', 'client', {
    from_start: first,
    to_start: later,
    reason: 'My bus comes in late.',
  })
  expect(pastItems(booking({ record: [request, moved] }), now)[1]).toMatchObject({
    title: 'You rescheduled to Friday 27 November, 14:00',
    lines: ['“My bus comes in late.”', 'Monday 23 November, 11:00'],
  })
})

test.each([
  ['client', 'client', 'You withdrew your request'],
  ['professional', 'client', 'You kept the original time'],
  ['client', 'professional', 'Kofi Cuts kept the original time'],
  ['professional', 'professional', 'Kofi Cuts withdrew the request'],
] as const)(
  'the history of a booking says how a new time that the %s proposed was withdrawn or declined by the %s',
  (proposed, ended, title) => {
    const record = [
      request,
      entry('propose', proposed, { to_start: later }),
      entry('decline_move', ended),
    ]
    expect(titlesOf({ record }).at(-1)).toBe(title)
  },
)

test.each([
  ['what the client owes', 75, {}, /^You owe 1.250.FCFA if Kofi Cuts asks for it$/],
  ['that nothing is owed', 100, {}, /^You owe nothing$/],
  ['how much of a deposit is refunded', 75, { deposit_percentage: 50 }, /^Refund: 1.250.FCFA$/],
  ['that nothing of a deposit is refunded', 0, { deposit_percentage: 50 }, /^No refund$/],
] as const)(
  'for the client, the history entry of a cancellation says %s',
  (_, percent, deposit, line) => {
    const refund = { amount: 50 * percent, currency: 'XAF', percent }
    const policy = { ...agreed, ...deposit }
    const record = [request, entry('cancel', 'client')]
    const [, item] = pastItems(booking({ status: 'cancelled', refund, policy, record }), now)
    expect(item?.title).toBe('You cancelled')
    expect(item?.lines[0]).toMatch(line)
  },
)

test('a confirmed booking lists reminders, appointment and review as its next steps', () => {
  const ahead = upcomingItems(booking({}), now)
  expect(ahead.map(({ icon }) => icon)).toEqual(['bell', 'bell', 'visit', 'star'])
  expect(ahead[0]?.lines).toEqual(['Tuesday 24 November, 10:00'])
  const inTheMorning = Date.parse('2026-11-25T07:30:00Z')
  expect(upcomingItems(booking({}), inTheMorning).map(({ icon }) => icon)).toEqual([
    'visit',
    'star',
  ])
})

test('a pending booking request lists the answer and the appointment as next steps, a declined one nothing', () => {
  const pending = booking({ status: 'pending', answer_by: '2026-11-24T10:00:00Z' })
  expect(upcomingItems(pending, now).map(({ icon }) => icon)).toEqual(['wait', 'visit'])
  expect(upcomingItems(booking({ status: 'declined' }), now)).toEqual([])
})

test('refunds depend on the earliest start that a booking has had, ignoring proposed times', () => {
  const moved = entry('reschedule', 'client', { from_start: first, to_start: later })
  const proposed = entry('propose', 'client', {
    from_start: later,
    to_start: '2026-11-24T10:00:00+01:00',
  })
  expect(refundReferenceStart({ start: later, record: [request, moved, proposed] })).toBe(first)
  expect(refundReferenceStart({ start: first, record: [] })).toBe(first)
})
