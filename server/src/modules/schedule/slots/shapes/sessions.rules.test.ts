import { expect, it } from 'vitest'
import type { Resource } from '../resources.rules.ts'
import { type Calendar, freeSlots } from '../rules.ts'

/** Monday 2026-11-23. */
const day = 20_780
const at = (hour: number) => day * 1440 + hour * 60
const hourFrom = (hour: number) => ({ from: at(hour), to: at(hour + 1) })

/** A person with an open session at one hour, who is busy in the other. */
const personWith = (id: string, session: number, busy: number[]): Resource => ({
  id,
  closed: [],
  busy: busy.map(hourFrom),
  sessions: [{ serviceId: 'yoga', start: at(session), taken: [1], spans: [hourFrom(session)] }],
})

function startsWith(resources: Resource[], closes: number) {
  const calendar: Calendar = {
    policy: {
      ...{ timeZone: 'UTC', bookingLeadTimeHours: 0, sameDayBooking: true, advanceBookingDays: 60 },
      ...{ minimumNoticeDays: 0, bufferTimeMinutes: 0, maxDailyBookings: 9, slotStepMinutes: 15 },
    },
    openings: [{ weekday: 1, opens: 600, closes: closes * 60 }],
    special: new Map(),
    stranded: [],
    bookingsByDay: new Map(),
    resources,
  }
  const group = { serviceId: 'yoga', seats: 3, sessions: [] }
  const shape = { preparation: 0, cleanUp: null, gaps: [], group }
  const days = freeSlots(calendar, {
    ...{ minutes: 60, shape, first: day, count: 1, now: new Date(at(7) * 60_000) },
  })
  return days.flatMap(({ starts }) => starts.map(({ minute }) => minute))
}

it('two group sessions that start at the same time with different people appear as one start time', () => {
  expect(startsWith([personWith('bola', 10, [10]), personWith('ama', 10, [10])], 11)).toEqual([
    at(10),
  ])
})

it('start times of group sessions of several people are listed in chronological order', () => {
  const people = [personWith('bola', 11, [10, 11]), personWith('ama', 10, [10, 11])]
  expect(startsWith(people, 12)).toEqual([at(10), at(11)])
})
