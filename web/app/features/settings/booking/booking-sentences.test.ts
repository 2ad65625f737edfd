import { describe, expect, test } from 'vitest'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import { defaultDraft, draft, example } from '#app/features/settings/sentences.testing.ts'
import { bookingSummary, newBookingsSentence, slotsSentence } from './booking-sentences.ts'
import {
  cancellationPolicy,
  cancellationSentence,
  cancellationSteps,
} from './cancellation-steps.ts'

describe('new bookings', () => {
  const cases: [string, Partial<SettingsDraft>, string][] = [
    ['same day with notice', {}, 'Clients can book for today, up to 2 hours before.'],
    [
      'same day without notice',
      { 'booking.booking_lead_time_hours': 0 },
      'Clients can book for today, up to the start time.',
    ],
    [
      'a day of notice makes the same day impossible',
      { 'booking.booking_lead_time_hours': 24 },
      'Clients book at least 24 hours ahead.',
    ],
    [
      'not on the same day',
      { 'booking.same_day_booking': false },
      'Clients can book from tomorrow on, up to 2 hours before.',
    ],
    [
      'not on the same day, without notice',
      { 'booking.same_day_booking': false, 'booking.booking_lead_time_hours': 0 },
      'Clients can book from tomorrow on.',
    ],
    [
      'days of notice',
      { 'booking.require_advance_booking': true },
      'Clients book at least 3 days ahead.',
    ],
    [
      'one day of notice',
      { 'booking.require_advance_booking': true, 'booking.advance_booking_days': 1 },
      'Clients book at least 1 day ahead.',
    ],
    [
      'hours of notice that exceed the days',
      { 'booking.require_advance_booking': true, 'booking.booking_lead_time_hours': 100 },
      'Clients book at least 100 hours ahead.',
    ],
  ]
  test.each(cases)(
    'the booking settings say in a sentence when clients can book: %s',
    (_, changes, text) => {
      expect(newBookingsSentence(draft(changes))).toBe(`${text} You confirm each request.`)
    },
  )

  test('the booking settings and their summary say if booking requests are confirmed automatically', () => {
    const automatic = draft({ 'booking.auto_accept_bookings': true })
    expect(newBookingsSentence(automatic)).toContain('Requests are confirmed automatically.')
    expect(bookingSummary(automatic)).toBe(
      'Requests are confirmed automatically. Free to cancel until 24 hours before.',
    )
  })
})

describe('cancelling', () => {
  const policyOf = (changes: Partial<SettingsDraft>) => {
    const policy = cancellationPolicy(draft(changes))
    if (!policy) throw new Error('The policy is incomplete')
    return policy
  }

  test('the booking settings say in a sentence what a client owes for cancelling, and from when each amount applies', () => {
    expect(cancellationSentence(policyOf({}), example)).toBe(
      'A client with a booking on Saturday 14:00 for ₦25,000 can cancel for free until Friday 14:00. After that they owe ₦6,250. From Saturday 02:00 they owe ₦15,625. From 12:00 they owe the full price.',
    )
  })

  test('each period of the cancellation policy has its hours, its fee and the amount that a client owes', () => {
    expect(cancellationSteps(policyOf({}), example)).toEqual([
      { hours: 24, fee: 'free', owed: 0 },
      { hours: 12, fee: 'small', owed: 6250 },
      { hours: 2, fee: 'large', owed: 15_625 },
      { hours: undefined, fee: 'full', owed: 25_000 },
    ])
  })

  test('with a cancellation fee of 100 % cancelling is either free or costs the full price', () => {
    const policy = policyOf({ 'payment.pricing.cancellation_fee_percentage': 100 })
    expect(cancellationSteps(policy, example).map(({ fee }) => fee)).toEqual(['free', 'full'])
    expect(cancellationSentence(policy, example)).toBe(
      'A client with a booking on Saturday 14:00 for ₦25,000 can cancel for free until Friday 14:00. After that they owe the full price.',
    )
  })

  test('with 0 hours of free cancellation, the booking settings say that cancelling is free until the booking starts', () => {
    const policy = policyOf({ 'booking.cancellation_policy.free_cancellation_hours': 0 })
    expect(cancellationSentence(policy, example)).toContain(
      'can cancel for free until Saturday 14:00.',
    )
  })

  test('the settings describe no cancellation policy while one of its numbers is missing', () => {
    const emptied = draft({ 'booking.cancellation_policy.partial_refund_hours': Number.NaN })
    expect(cancellationPolicy(emptied)).toBeUndefined()
  })
})

describe('time slots', () => {
  test('the settings name the next start time after a booking if the break after it ends between two start times', () => {
    expect(slotsSentence(defaultDraft)).toBe(
      'After a booking that ends at 11:00, you’re free from 11:15; clients see 11:30 as the next start time.',
    )
  })
  test('the settings name the end of the break after a booking if the next booking can start then', () => {
    expect(slotsSentence(draft({ 'booking.slot_step_minutes': 15 }))).toBe(
      'After a booking that ends at 11:00, the next one can start at 11:15.',
    )
  })
})
