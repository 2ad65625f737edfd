import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { PersonDay } from '@ujuzi/contract/calendars/team-day'
import { describe, expect, it } from 'vitest'
import { loadText, nextText, statusText } from './day-status.ts'

const at = (time: string) => `2026-11-26T${time}:00+01:00`
const span = (from: string, to: string) => ({ start: at(from), end: at(to) })
const booking = (from: string, to: string, status: Booking['status'] = 'confirmed') =>
  ({
    id: from,
    status,
    ...span(from, to),
    client: null,
    guest: { name: 'Josiane Tchoua' },
  }) as unknown as Booking

const person = (more: Partial<PersonDay> = {}): PersonDay => ({
  id: '1',
  account_id: null,
  name: 'Amara',
  own: false,
  bookable: true,
  hours: [span('09:00', '12:00'), span('13:00', '17:00')],
  time_off: [],
  bookings: [],
  next_booking: null,
  free_minutes: 0,
  week: { working_minutes: 0, booked_minutes: 0 },
  ...more,
})

const absent = (from: string, to: string) => [{ ...span(from, to), reason: null }]

describe('what a person does now', () => {
  it.each<[string, string, Partial<PersonDay>]>([
    ['Now with Josiane until 11:00', '10:00', { bookings: [booking('10:00', '11:00')] }],
    ['Free until 14:30', '13:10', { bookings: [booking('14:30', '15:00', 'pending')] }],
    ['Free until 12:00', '11:00', { bookings: [booking('10:00', '10:30', 'completed')] }],
    ['Free until 12:00', '11:00', { bookings: [booking('11:30', '11:45', 'no_show')] }],
    ['Free until 15:00', '14:00', { time_off: absent('15:00', '16:00') }],
    ['Off until 16:00', '15:00', { time_off: absent('15:00', '16:00') }],
    ['Off for the rest of the day', '15:00', { time_off: absent('15:00', '23:00') }],
    ['Starts at 09:00', '08:00', {}],
    ['Starts at 13:00', '12:30', {}],
    ['Finished for today', '17:00', {}],
    ['Not working today', '10:00', { hours: [] }],
    ['Doesn’t take bookings', '10:00', { bookable: false }],
    ['Now with Josiane until 19:00', '18:00', { bookings: [booking('18:00', '19:00')] }],
  ])('the status of a person is “%s” at %s', (text, time, more) => {
    expect(statusText(person(more), Date.parse(at(time)))).toBe(text)
  })
})

describe('the facts of a day', () => {
  it('names the next booking of a person, or says that there are no more today', () => {
    const bookings = [booking('10:00', '11:00'), booking('14:00', '15:00')]
    expect(nextText(person({ bookings, next_booking: '14:00' }))).toBe('Next: 14:00 · Josiane T.')
    expect(nextText(person({ bookings }))).toBe('No more bookings today')
  })

  it('says how much of a person’s working week is booked, or that there are no working hours', () => {
    const week = { working_minutes: 600, booked_minutes: 414 }
    expect(loadText({ week })).toBe('69% booked this week')
    expect(loadText({ week: { working_minutes: 0, booked_minutes: 0 } })).toBe(
      'No working hours this week',
    )
  })
})
