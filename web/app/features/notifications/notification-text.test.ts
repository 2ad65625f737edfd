import {
  type InAppNotification,
  notificationEvents,
} from '@ujuzi/contract/notifications/notifications'
import { describe, expect, it } from 'vitest'
import { bookingTimeText, notificationPath, notificationText } from './notification-text.ts'

const weekMs = 7 * 86_400_000
const weekly = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse('2026-12-01T09:00:00Z') + n * weekMs).toISOString(),
  )

const about = (more: Partial<InAppNotification>): InAppNotification => ({
  id: '019ab000-0000-7000-8000-000000000001',
  event: 'moved',
  party: 'client',
  booking_id: '019ab000-0000-7000-8000-000000000002',
  service: 'Braids',
  who: 'Kofi Cuts',
  start: weekly(1)[0] ?? null,
  starts: [],
  timezone: 'Africa/Douala',
  at: '2026-11-23T09:00:00Z',
  read: false,
  ...more,
})

describe('a notification about several bookings', () => {
  it('a notification about several bookings gives their number and their times', () => {
    const notification = about({ starts: weekly(3) })
    expect(notificationText(notification)).toBe('Kofi Cuts rescheduled 3 bookings for Braids')
    expect(bookingTimeText(notification)).toBe(
      'Tue 1 Dec, 10:00; Tue 8 Dec, 10:00; Tue 15 Dec, 10:00 (Douala time)',
    )
  })

  it('a notification about many bookings gives only the first and the last start time', () => {
    expect(bookingTimeText(about({ starts: weekly(12) }))).toBe(
      'Tue 1 Dec, 10:00 to Tue 16 Feb, 10:00 (Douala time)',
    )
  })

  it('a notification about several bookings that start at the same time gives that time once', () => {
    const [start = ''] = weekly(1)
    expect(bookingTimeText(about({ event: 'assigned', starts: [start, start] }))).toBe(
      'Tue 1 Dec, 10:00 (Douala time)',
    )
  })

  it('every kind of notification about several bookings has its own sentence with the number of bookings', () => {
    const several = ['cancelled', 'moved', 'move_proposed', 'bookings_changed'] as const
    const ofTeam = [
      'team_booked',
      'team_cancelled',
      'team_moved',
      'assigned',
      'unassigned',
    ] as const
    const said = [
      ...several.map((event) => about({ event, starts: weekly(4) })),
      ...[...ofTeam, 'bookings_changed' as const].map((event) =>
        about({ event, party: 'professional', starts: weekly(4) }),
      ),
    ].map(notificationText)
    for (const text of said) expect(text).toContain('4 bookings for Braids')
    expect(new Set(said).size).toBe(said.length)
  })
})

it('a notification about one booking is a sentence without a number of bookings', () => {
  for (const event of notificationEvents) {
    for (const party of ['client', 'professional'] as const) {
      expect(notificationText(about({ event, party }))).not.toMatch(/\d|undefined/)
    }
  }
  expect(bookingTimeText(about({}))).toBe('Tue 1 Dec, 10:00 (Douala time)')
})

it('a notification about a tip names the client and the service, or the counter, and leads to its booking or the payments', () => {
  const tip = { event: 'tip_recorded', party: 'professional', who: 'Awa' } as const
  expect(notificationText(about(tip))).toBe('Awa left a tip for Braids')
  expect(notificationPath(about(tip))).toContain('/professional/bookings?booking=')
  const counter = about({ ...tip, booking_id: null, service: null, who: null, start: null })
  expect(notificationText(counter)).toBe('A client left a tip at the counter')
  expect(notificationPath(counter)).toBe('/professional/payments')
})
