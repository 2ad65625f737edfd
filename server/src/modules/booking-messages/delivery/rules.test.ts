import { bookingNotificationEvents } from '@ujuzi/contract/notifications/notifications'
import { describe, expect, it, test } from 'vitest'
import type { BookingState } from '../../bookings/rules.ts'
import { groupOfBookingEvent, isStillDue } from './rules.ts'

const now = new Date('2026-11-23T09:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const tomorrow = inMinutes(24 * 60)

describe('the group of a booking event', () => {
  it.each([
    ['requested', 'professional', 'new_requests'],
    ['booked', 'professional', 'new_requests'],
    ['cancelled', 'professional', 'changes'],
    ['move_proposed', 'professional', 'changes'],
    ['reviewed', 'professional', 'reviews'],
    ['confirmed', 'client', 'booking_confirmations'],
    ['declined', 'client', 'booking_confirmations'],
    ['completed', 'client', 'booking_confirmations'],
    ['reminder_day', 'client', 'reminder_notifications'],
    ['reminder_hours', 'client', 'reminder_notifications'],
    ['review_replied', 'client', 'service_provider_messages'],
    ['requested', 'client', 'service_provider_messages'],
  ] as const)(
    'the booking event %s for the %s belongs to the notification group %s',
    (event, to, group) => {
      expect(groupOfBookingEvent({ event, to, starts: [tomorrow] }, now)).toBe(group)
    },
  )

  it.each(['no_show', 'contested', 'upheld', 'dismissed'] as const)(
    'the booking event %s is a necessary notification for both client and professional',
    (event) => {
      for (const to of ['client', 'professional'] as const) {
        expect(groupOfBookingEvent({ event, to, starts: [tomorrow] }, now)).toBe('necessary')
      }
    },
  )
})

describe('a last-minute change', () => {
  const group = (...starts: (Date | null | undefined)[]) =>
    groupOfBookingEvent({ event: 'cancelled', to: 'client', starts }, now)

  it('a cancellation less than three hours before the start is a necessary notification', () => {
    expect(group(inMinutes(179))).toBe('necessary')
    expect(group(now)).toBe('necessary')
  })

  it('a cancellation three hours or more before the start, or after it, is not a necessary notification', () => {
    expect(group(inMinutes(180))).toBe('booking_confirmations')
    expect(group(inMinutes(-1))).toBe('booking_confirmations')
  })

  it('a booking change is last-minute if the former or proposed start is less than three hours away', () => {
    expect(group(tomorrow, null, inMinutes(60))).toBe('necessary')
    expect(group(tomorrow, inMinutes(60), undefined)).toBe('necessary')
  })

  it('reminders and booking requests shortly before the start are not necessary notifications', () => {
    const near = { to: 'client', starts: [inMinutes(60)] } as const
    expect(groupOfBookingEvent({ ...near, event: 'reminder_hours' }, now)).toBe(
      'reminder_notifications',
    )
    expect(groupOfBookingEvent({ ...near, event: 'requested', to: 'professional' }, now)).toBe(
      'new_requests',
    )
  })
})

describe('a message held for quiet hours', () => {
  const booking = {
    status: 'confirmed',
    startsAt: tomorrow,
    answerBy: null,
    proposedStart: null,
    proposedBy: null,
  } as BookingState
  const held = (event: string) => ({ event, startsAt: tomorrow, proposedStart: null })
  const pending: BookingState = { ...booking, status: 'pending', answerBy: inMinutes(60) }

  it.each(['reminder_day', 'reminder_hours', 'confirmed', 'booked'])(
    'after quiet hours, a held %s message is dropped if the booking was cancelled or moved or has begun',
    (event) => {
      expect(isStillDue(held(event), booking, now)).toBe(true)
      expect(isStillDue(held(event), { ...booking, status: 'cancelled' }, now)).toBe(false)
      expect(isStillDue(held(event), booking, tomorrow)).toBe(false)
      expect(isStillDue(held(event), { ...booking, startsAt: inMinutes(300) }, now)).toBe(false)
    },
  )

  it('after quiet hours, a held message about a booking request is sent only if the request is still pending', () => {
    expect(isStillDue(held('requested'), pending, now)).toBe(true)
    expect(isStillDue(held('requested'), pending, inMinutes(60))).toBe(false)
    expect(isStillDue(held('requested'), { ...pending, status: 'expired' }, now)).toBe(false)
    expect(isStillDue(held('requested'), booking, now)).toBe(false)
  })

  it('after quiet hours, a held message about a proposed time is sent only if the proposal is still open', () => {
    const proposed = { ...booking, proposedStart: inMinutes(120), proposedBy: 'client' } as const
    const message = { ...held('move_proposed'), proposedStart: inMinutes(120) }
    expect(isStillDue(message, proposed, now)).toBe(true)
    expect(isStillDue(message, proposed, inMinutes(120))).toBe(false)
    expect(isStillDue(message, { ...proposed, proposedStart: inMinutes(130) }, now)).toBe(false)
    expect(isStillDue(message, booking, now)).toBe(false)
  })

  it('after quiet hours, a held message about a new time is sent only if the booking still has that time', () => {
    expect(isStillDue(held('moved'), booking, now)).toBe(true)
    expect(isStillDue(held('moved'), { ...booking, startsAt: inMinutes(300) }, now)).toBe(false)
    expect(isStillDue(held('move_declined'), booking, now)).toBe(true)
    expect(isStillDue(held('move_declined'), { ...booking, status: 'cancelled' }, now)).toBe(false)
  })

  test.each(
    bookingNotificationEvents.filter((event) =>
      ['cancelled', 'declined', 'expired', 'completed', 'reviewed', 'review_replied'].includes(
        event,
      ),
    ),
  )(
    'after quiet hours, a held %s message is sent whatever happened to the booking in the meantime',
    (event) => {
      expect(isStillDue(held(event), { ...booking, status: 'cancelled' }, tomorrow)).toBe(true)
    },
  )
})
