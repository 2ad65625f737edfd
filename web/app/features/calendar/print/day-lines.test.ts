import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { expect, test } from 'vitest'
import { dayLines, uncoveredParts } from './day-lines.ts'

const at = (time: string) => `2026-11-25T${time}:00+01:00`
const span = (from: string, to: string) => ({ start: at(from), end: at(to) })
const day = {
  date: '2026-11-25',
  holiday: null,
  special: null,
  open: [span('08:00', '13:00'), span('14:00', '18:00')],
  clock: [at('00:00')],
  ends: '2026-11-26T00:00:00+01:00',
}
const resource = { id: 'a', number: 1, off: [span('08:00', '09:00')], bookable: true }
const booking = (id: string, from: string, to: string, more: object = {}) =>
  ({
    id,
    status: 'confirmed',
    resource: 1,
    ...span(from, to),
    ...more,
  }) as BusinessCalendar['bookings'][number]
const businessCalendar = (changes: Partial<BusinessCalendar>) =>
  ({
    resources: [],
    days: [day],
    time_off: [],
    held: [],
    bookings: [],
    ...changes,
  }) as unknown as BusinessCalendar

const texts = (changes: Partial<BusinessCalendar>, on = resource) =>
  dayLines(businessCalendar(changes), day, on).map(
    ({ kind, from, to }) => `${kind} ${from / 60}-${to / 60}`,
  )

test('the printed day shows open time only within the opening hours and the person’s own hours', () => {
  expect(texts({})).toEqual(['open 9-13', 'open 14-18'])
})

test('the printed day lists bookings, time off and open times in chronological order', () => {
  const bookings = [booking('b', '15:00', '16:00'), booking('a', '10:00', '11:30')]
  const off = {
    id: 'o',
    resource_id: null,
    reason: null,
    imported: false,
    version: 1,
    series: null,
    ...span('16:00', '20:00'),
  }
  expect(texts({ bookings, time_off: [off] })).toEqual([
    'open 9-10',
    'booking 10-11.5',
    'open 11.5-13',
    'open 14-15',
    'booking 15-16',
    'off 16-20',
  ])
})

test('a time held for the waiting list is printed as held, and not on the printed day of another person', () => {
  const held = (id: string, from: string, to: string, number = 1) => ({
    ...{ id, ...span(from, to), until: at('08:30'), resource: number },
    ...{ client: { id: 'c', name: 'Ama' }, services: [{ id: 's', name: 'Braids' }] },
  })
  const times = [held('h', '10:00', '11:00'), held('i', '15:00', '16:00', 2)]
  expect(texts({ held: times })).toEqual(['open 9-10', 'held 10-11', 'open 11-13', 'open 14-18'])
})

test('cancelled bookings and bookings of another person leave the printed time open', () => {
  const bookings = [
    booking('a', '09:00', '12:50'),
    booking('b', '14:00', '15:00', { status: 'cancelled' }),
    booking('c', '16:00', '17:00', { resource: 2 }),
  ]
  expect(texts({ bookings })).toEqual(['booking 9-12.833333333333334', 'open 14-18'])
})

test('prints no open time for a person who takes no bookings', () => {
  expect(texts({}, { ...resource, bookable: false })).toEqual([])
})

test('time covered by overlapping bookings is taken off the printed open time only once', () => {
  const covers = [
    { from: 10, to: 30 },
    { from: 20, to: 25 },
    { from: 40, to: 90 },
  ]
  expect(uncoveredParts({ from: 0, to: 60 }, covers)).toEqual([
    { from: 0, to: 10 },
    { from: 30, to: 40 },
  ])
  expect(uncoveredParts({ from: 0, to: 60 }, [{ from: 0, to: 60 }])).toEqual([])
})
