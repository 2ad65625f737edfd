import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { describe, expect, test } from 'vitest'
import { elapsedTimeScale, wallClockScale } from '#app/features/calendar/grid/calendar-layout.ts'
import { applyChanges, type Change, consentFor, isSaved } from './change.ts'
import {
  allowedMoves,
  clashAt,
  dayColumn,
  instantAt,
  resourceColumn,
  stepsFor,
  targetOf,
} from './move-columns.ts'

const at = (time: string) => `2026-11-25T${time}:00+01:00`
const booking = (changes: object = {}) =>
  ({
    id: 'a',
    status: 'confirmed',
    start: at('10:00'),
    end: at('11:00'),
    resource: 1,
    client: { id: 'c', name: 'Ada' },
    member: null,
    proposal: null,
    reschedule_is_free: true,
    can: { reschedule: true, assign: true, resize: true },
    ...changes,
  }) as Booking
const ruth = { id: 'r', number: 2, name: 'Ruth' }
const change = (changes: Partial<Change> = {}): Change => ({
  booking: booking(),
  kind: 'move',
  start: at('12:00'),
  end: at('13:00'),
  resource: undefined,
  ...changes,
})

describe('consent', () => {
  const late = booking({ reschedule_is_free: false })
  const chosen = booking({ member: { id: 'm', name: 'Amara', chosen: true } })
  test.each([
    ['neither while rescheduling is free', change(), undefined],
    ['consent if rescheduling is no longer free', change({ booking: late }), 'client'],
    [
      'neither if only the person changes, even when rescheduling is no longer free',
      change({ booking: late, start: late.start, resource: ruth }),
      undefined,
    ],
    [
      'a notice if the person whom the client chose changes',
      change({ booking: chosen, resource: ruth }),
      'notice',
    ],
    ['neither if the client had not chosen a person', change({ resource: ruth }), undefined],
    ['neither if only the end changes', change({ booking: late, kind: 'resize' }), undefined],
  ] as const)(
    'decides whether a calendar change needs the client’s consent or a notice: %s',
    (_, given, expected) => {
      expect(consentFor(given)).toBe(expected)
    },
  )
})

describe('a change whose response was lost', () => {
  test('a calendar change without a response counts as saved if the booking now has the new time and person', () => {
    const moved = change({ resource: ruth })
    expect(isSaved(moved, booking())).toBe(false)
    expect(isSaved(moved, booking({ start: '2026-11-25T11:00:00Z' }))).toBe(false)
    expect(isSaved(moved, booking({ start: '2026-11-25T11:00:00Z', resource: 2 }))).toBe(true)
  })

  test('a calendar change without a response counts as saved if its new time is proposed or its new end is set', () => {
    const late = change({ booking: booking({ reschedule_is_free: false }) })
    expect(isSaved(late, booking({ start: at('12:00') }))).toBe(false)
    expect(isSaved(late, booking({ proposal: { start: at('12:00') } }))).toBe(true)
    const resized = change({ kind: 'resize', end: at('11:30') })
    expect(isSaved(resized, booking())).toBe(false)
    expect(isSaved(resized, booking({ end: at('11:30') }))).toBe(true)
  })
})

test('the calendar shows a booking with its new time and person before the change is saved', () => {
  const other = booking({ id: 'b' })
  const businessCalendar = { bookings: [booking(), other] } as unknown as BusinessCalendar
  const shown = applyChanges(businessCalendar, [change({ resource: ruth })]).bookings
  expect(shown[0]).toMatchObject({ start: at('12:00'), end: at('13:00'), resource: 2 })
  expect(shown[1]).toBe(other)
  expect(applyChanges(businessCalendar, [])).toBe(businessCalendar)
})

const day = {
  date: '2026-11-25',
  holiday: null,
  special: null,
  open: [],
  clock: [at('00:00')],
  ends: '2026-11-26T00:00:00+01:00',
}
const scale = elapsedTimeScale(day)
const resource = (number: number, bookable = true) =>
  ({
    id: `r${number}`,
    number,
    name: `Person ${number}`,
    bookable,
  }) as BusinessCalendar['resources'][number]
const columns = [1, 2].map((number) => resourceColumn(scale, number, resource(number)))

test('a booking is in the column of its person in the day view, and in that of its day in the week view', () => {
  expect(targetOf(booking({ resource: 2 }), columns)).toEqual({ column: 1, from: 600, to: 660 })
  expect(targetOf(booking({ resource: 3 }), columns)).toBeUndefined()
  const yesterday = {
    ...day,
    date: '2026-11-24',
    clock: ['2026-11-24T00:00:00+01:00'],
    ends: at('00:00'),
  }
  const days = [yesterday, day].map((one) => dayColumn(wallClockScale(one)))
  expect(targetOf(booking(), days)).toMatchObject({ column: 1, from: 600 })
  // A booking that began the day before is moved there.
  const overnight = booking({ start: '2026-11-24T23:00:00+01:00', end: at('01:00') })
  expect(targetOf(overnight, columns)).toBeUndefined()
})

test('a position in the calendar corresponds to an instant, or to none if a clock change skips that hour', () => {
  expect(instantAt(scale, 630)).toBe(at('10:30'))
  const spring = {
    date: '2026-03-22',
    clock: ['2026-03-22T00:00:00+00:00', '2026-03-22T03:00:00+01:00'],
    ends: '2026-03-23T00:00:00+01:00',
  }
  expect(instantAt(wallClockScale(spring), 150)).toBeUndefined()
  expect(instantAt(elapsedTimeScale(spring), 150)).toBe('2026-03-22T03:30:00+01:00')
})

test('a new time for a booking is taken if another active booking of the same person overlaps it', () => {
  const bookings = [booking({ id: 'b' }), booking({ id: 'c', resource: 2, status: 'cancelled' })]
  const grid = { columns, bookings }
  const target = { column: 0, from: 630, to: 690 }
  expect(clashAt(target, booking(), grid)?.id).toBe('b')
  expect(clashAt({ ...target, from: 660, to: 720 }, booking(), grid)).toBeUndefined()
  expect(clashAt({ ...target, column: 1 }, booking(), grid)).toBeUndefined()
  expect(clashAt(target, booking({ id: 'b' }), grid)).toBeUndefined()
})

test('between days, a booking overlaps others of the same person only', () => {
  const grid = { columns: [dayColumn(scale)], bookings: [booking({ id: 'b', resource: 2 })] }
  const target = { column: 0, from: 630, to: 690 }
  expect(clashAt(target, booking(), grid)).toBeUndefined()
  expect(clashAt(target, booking({ resource: 2 }), grid)?.id).toBe('b')
})

test('a booking moves by the business’s booking step, or by 5 minutes without a client or if the client must consent', () => {
  const column = { scale }
  const rules = { stepMinutes: 30, open: at('08:15') }
  expect(stepsFor(booking(), column, rules)).toEqual({ step: 30, anchor: 495 })
  expect(stepsFor(booking({ client: null }), column, rules).step).toBe(5)
  expect(stepsFor(booking({ reschedule_is_free: false }), column, rules).step).toBe(5)
})

test('a booking with an open reschedule proposal cannot be moved or resized', () => {
  expect(allowedMoves(booking())).toEqual({ time: true, person: true, end: true })
  const proposal = { start: at('12:00') }
  expect(allowedMoves(booking({ proposal }))).toEqual({ time: false, person: false, end: false })
})
