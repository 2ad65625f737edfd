import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { PersonDay, TeamDay } from '@ujuzi/contract/calendars/team-day'
import { describe, expect, it } from 'vitest'
import { offRanges, placedBookings, visibleHours } from './day-layout.ts'

const at = (time: string, day = 26) => `2026-11-${day}T${time}:00+01:00`
const span = (from: string, to: string) => ({ start: at(from), end: at(to) })
const booking = (start: string, end: string) => ({ id: start, start, end }) as unknown as Booking
const day = { date: '2026-11-26', clock: [at('00:00')], ends: at('00:00', 27) }

type Parts = Partial<Pick<PersonDay, 'hours' | 'time_off' | 'bookable' | 'bookings'>>
const person = (more: Parts = {}) => ({
  hours: [span('09:00', '17:30')],
  time_off: [],
  bookable: true,
  bookings: [],
  ...more,
})
const teamOf = (...people: Parts[]) =>
  ({ ...day, people: people.map(person) }) as unknown as TeamDay

describe('the hours in view', () => {
  it('the view of the team’s day shows full hours from the earliest working hour or booking to the latest', () => {
    expect(visibleHours(teamOf({}, { hours: [span('10:15', '19:00')] }))).toEqual({
      from: 540,
      to: 1140,
    })
    const early = booking(at('07:40'), at('08:10'))
    expect(visibleHours(teamOf({ bookings: [early] }))).toEqual({ from: 420, to: 1080 })
  })

  it('the view of the team’s day goes from 08:00 to 18:00 if nobody works', () => {
    expect(visibleHours(teamOf({ hours: [] }))).toEqual({ from: 480, to: 1080 })
  })

  it('the view of the team’s day ends at midnight at the latest, even if a booking runs past midnight', () => {
    const late = booking(at('23:30'), at('01:00', 27))
    expect(visibleHours(teamOf({ bookings: [late] }))).toEqual({ from: 540, to: 1440 })
    expect(placedBookings(day, { bookings: [late] })).toMatchObject([{ from: 1410, to: 1440 }])
  })

  it('the view of the team’s day places working hours by elapsed time on a day that a clock change shortens', () => {
    const cairo = {
      date: '2027-04-30',
      clock: ['2027-04-30T01:00:00+03:00'],
      ends: '2027-05-01T00:00:00+03:00',
    }
    const hours = [{ start: '2027-04-30T09:00:00+03:00', end: '2027-04-30T17:00:00+03:00' }]
    const team = { ...cairo, people: [{ ...person(), hours }] } as unknown as TeamDay
    expect(visibleHours(team)).toEqual({ from: 480, to: 960 })
  })
})

describe('the time at which a person does not work', () => {
  const visible = { from: 480, to: 1140 }
  it('the view of the team’s day labels when a person starts, does not work and leaves', () => {
    const hours = [span('09:00', '12:00'), span('13:00', '17:30')]
    expect(offRanges(day, person({ hours }), visible)).toEqual([
      { from: 480, to: 540, label: 'Starts at 09:00' },
      { from: 720, to: 780, label: 'Not working' },
      { from: 1050, to: 1140, label: 'Leaves at 17:30' },
    ])
  })

  it('in the view of the team’s day, a person who has no hours or takes no bookings is shown as off all day', () => {
    expect(offRanges(day, person({ hours: [] }), visible)).toEqual([
      { ...visible, label: 'Not working' },
    ])
    expect(offRanges(day, person({ hours: [], bookable: false }), visible)).toEqual([
      { ...visible, label: 'Doesn’t take bookings' },
    ])
  })

  it('time off in the view of the team’s day is labelled with its reason and cut to the visible hours', () => {
    const time_off = [
      { start: at('06:00', 25), end: at('10:00'), reason: 'Funeral' },
      { ...span('20:00', '21:00'), reason: null },
    ]
    const hours = [span('08:00', '19:00')]
    expect(offRanges(day, person({ hours, time_off }), visible)).toEqual([
      { from: 480, to: 600, label: 'Funeral' },
    ])
  })
})
