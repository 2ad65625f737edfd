import { describe, expect, it, test } from 'vitest'
import { formatInstant, parseDay } from '../time-zone.rules.ts'
import {
  type BookingPolicy,
  type Calendar,
  freeSlots,
  planBooking,
  type Resource,
} from './rules.ts'

const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: minutes(opens),
    closes: minutes(closes),
  }))

function minutes(time: string) {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

const minuteAt = (text: string) => Date.parse(text) / 60_000
const span = (from: string, to: string) => ({ from: minuteAt(from), to: minuteAt(to) })

const douala: BookingPolicy = {
  timeZone: 'Africa/Douala',
  bookingLeadTimeHours: 2,
  sameDayBooking: true,
  advanceBookingDays: 60,
  minimumNoticeDays: 0,
  bufferTimeMinutes: 15,
  maxDailyBookings: 10,
  slotStepMinutes: 15,
}
const resource = (more: Partial<Resource> = {}): Resource => ({
  id: 'a',
  closed: [],
  busy: [],
  ...more,
})

function calendar(
  more: Partial<Omit<Calendar, 'policy'>> & { policy?: Partial<BookingPolicy> } = {},
): Calendar {
  const { policy, ...rest } = more
  return {
    openings: everyDay('08:00', '18:00'),
    special: new Map(),
    resources: [resource()],
    stranded: [],
    bookingsByDay: new Map(),
    ...rest,
    policy: { ...douala, ...policy },
  }
}

/** Local times of the free starts on one day. */
function startsOn(day: string, duration: number, of: Calendar, now = '2026-11-20T00:00Z') {
  const [slots] = freeSlots(of, {
    minutes: duration,
    first: parseDay(day),
    count: 1,
    now: new Date(now),
  })
  return slots?.starts.map(({ minute, offset }) => formatInstant(minute, offset)) ?? []
}
const hoursOf = (texts: string[]) => texts.map((text) => text.slice(11, 16))

/** Monday. */
const day = '2026-11-23'

describe('free slots', () => {
  it('free times start every 15 minutes from opening and end by closing time', () => {
    const starts = startsOn(day, 60, calendar({ openings: everyDay('08:10', '10:00') }))
    expect(starts).toEqual([
      '2026-11-23T08:10:00+01:00',
      '2026-11-23T08:25:00+01:00',
      '2026-11-23T08:40:00+01:00',
      '2026-11-23T08:55:00+01:00',
    ])
  })

  it('free times leave out breaks between opening hours', () => {
    const openings = [...everyDay('08:00', '09:00'), ...everyDay('14:00', '15:00')]
    expect(hoursOf(startsOn(day, 45, calendar({ openings })))).toEqual([
      '08:00',
      '08:15',
      '14:00',
      '14:15',
    ])
  })

  it('free times continue from one opening period into the next, even past midnight', () => {
    const openings = [...everyDay('22:00', '24:00'), ...everyDay('00:00', '01:00')]
    const starts = hoursOf(startsOn(day, 120, calendar({ openings })))
    expect(starts).toEqual(['22:00', '22:15', '22:30', '22:45', '23:00'])
  })

  it('free times keep the buffer after the previous booking and before the next', () => {
    const busy = [span('2026-11-23T09:00+01:00', '2026-11-23T10:15+01:00')]
    const of = calendar({ openings: everyDay('08:00', '11:30'), resources: [resource({ busy })] })
    expect(hoursOf(startsOn(day, 45, of))).toEqual(['08:00', '10:15', '10:30', '10:45'])
  })

  it('free times leave out time off, but need no buffer before it', () => {
    const closed = [span('2026-11-23T09:00+01:00', '2026-11-23T10:00+01:00')]
    const of = calendar({ openings: everyDay('08:00', '11:00'), resources: [resource({ closed })] })
    expect(hoursOf(startsOn(day, 60, of))).toEqual(['08:00', '10:00'])
  })

  it('a time is free if at least one resource of the business is free', () => {
    const busy = [span('2026-11-23T08:00+01:00', '2026-11-23T18:00+01:00')]
    const one = calendar({ resources: [resource({ busy })] })
    const two = calendar({ resources: [resource({ busy }), resource({ id: 'b' })] })
    expect(startsOn(day, 60, one)).toEqual([])
    expect(startsOn(day, 60, two)).toHaveLength(37)
  })

  it('free times start no sooner than the lead time from now', () => {
    const starts = hoursOf(startsOn(day, 60, calendar(), '2026-11-23T10:00:30Z'))
    expect(starts[0]).toBe('13:15')
    expect(hoursOf(startsOn(day, 60, calendar(), '2026-11-23T10:00:00Z'))[0]).toBe('13:00')
  })

  it('lists no free times today if same-day booking is off, nor within the days of notice', () => {
    const now = '2026-11-23T05:00Z'
    expect(startsOn(day, 60, calendar({ policy: { sameDayBooking: false } }), now)).toEqual([])
    expect(
      startsOn('2026-11-24', 60, calendar({ policy: { sameDayBooking: false } }), now),
    ).not.toEqual([])
    expect(startsOn('2026-11-25', 60, calendar({ policy: { minimumNoticeDays: 3 } }), now)).toEqual(
      [],
    )
    expect(
      startsOn('2026-11-26', 60, calendar({ policy: { minimumNoticeDays: 3 } }), now),
    ).not.toEqual([])
  })

  it('free times reach as far as the booking window and no further', () => {
    const of = calendar({ policy: { advanceBookingDays: 7 } })
    expect(startsOn('2026-11-30', 60, of, '2026-11-23T05:00Z')).not.toEqual([])
    expect(startsOn('2026-12-01', 60, of, '2026-11-23T05:00Z')).toEqual([])
  })

  it('a day with the maximum number of bookings has no free times', () => {
    const bookingsByDay = new Map([[parseDay(day), 10]])
    expect(startsOn(day, 60, calendar({ bookingsByDay }))).toEqual([])
    expect(startsOn('2026-11-24', 60, calendar({ bookingsByDay }))).not.toEqual([])
  })

  it('a fully booked day is marked as open, and a closed day is not', () => {
    const openings = everyDay('08:00', '18:00').filter(({ weekday }) => weekday !== 7)
    const of = calendar({
      openings,
      policy: { maxDailyBookings: 1 },
      bookingsByDay: new Map([[parseDay(day), 1]]),
    })
    const days = freeSlots(of, {
      minutes: 60,
      first: parseDay('2026-11-22'),
      count: 2,
      now: new Date('2026-11-20T00:00Z'),
    })
    expect(days.map(({ open, starts }) => [open, starts.length])).toEqual([
      [false, 0],
      [true, 0],
    ])
  })
})

describe('a day with hours of its own', () => {
  const holiday = parseDay(day)

  it('special hours replace the weekday’s hours only on the day they are set for', () => {
    const special = new Map([[holiday, [{ from: 600, to: 660 }]]])
    expect(hoursOf(startsOn(day, 30, calendar({ special })))).toEqual(['10:00', '10:15', '10:30'])
    expect(startsOn('2026-11-30', 30, calendar({ special }))).toHaveLength(39)
  })

  it('a day with empty special hours is closed, even if the days around it are open', () => {
    const openings = [...everyDay('00:00', '24:00')]
    const special = new Map([[holiday, []]])
    expect(startsOn(day, 60, calendar({ openings, special }))).toEqual([])
    expect(hoursOf(startsOn('2026-11-22', 60, calendar({ openings, special }))).at(-1)).toBe(
      '23:00',
    )
    const of = calendar({ openings, special })
    const planned = planBooking(of, {
      start: new Date(`${day}T10:00+01:00`),
      minutes: 60,
      now: new Date('2026-11-20T00:00Z'),
    })
    expect(planned).toEqual({ ok: false, code: 'outside_hours' })
  })

  it('special hours after midnight extend the evening before', () => {
    const openings = everyDay('22:00', '24:00')
    const special = new Map([[holiday, [{ from: 0, to: 60 }]]])
    expect(hoursOf(startsOn('2026-11-22', 120, calendar({ openings, special })))).toContain('23:00')
  })
})

describe('the nights on which clocks change', () => {
  const nights = calendar({
    openings: everyDay('00:00', '03:00'),
    policy: { timeZone: 'Africa/Cairo' },
  })

  it('lists no free time in the midnight hour that Cairo skips on 30 April 2027', () => {
    const starts = startsOn('2027-04-30', 60, nights, '2027-04-20T00:00Z')
    expect(starts[0]).toBe('2027-04-30T01:00:00+03:00')
    expect(starts).toHaveLength(5)
  })

  it('lists free times twice in the hour that Cairo repeats on 28 October 2027, with different UTC offsets', () => {
    const of = calendar({
      openings: everyDay('22:00', '24:00'),
      policy: { timeZone: 'Africa/Cairo' },
    })
    const starts = startsOn('2027-10-28', 60, of, '2027-10-20T00:00Z')
    expect(starts).toHaveLength(9)
    expect(starts).toContain('2027-10-28T23:00:00+03:00')
    expect(starts).toContain('2027-10-28T23:00:00+02:00')
    expect(startsOn('2027-10-29', 60, nights, '2027-10-20T00:00Z')[0]).toBe(
      '2027-10-29T00:00:00+02:00',
    )
  })

  test.each([
    ['2026-09-18', '+01:00'],
    ['2026-09-21', '+00:00'],
    ['2027-03-01', '+00:00'],
  ])('the first free time in Casablanca on %s has UTC offset %s', (date, offset) => {
    const of = calendar({ policy: { timeZone: 'Africa/Casablanca', advanceBookingDays: 365 } })
    expect(startsOn(date, 60, of, '2026-09-01T00:00Z')[0]).toBe(`${date}T08:00:00${offset}`)
  })
})

describe('a request for a time', () => {
  const now = new Date('2026-11-23T05:00Z')
  const code = (start: string, of = calendar(), duration = 60) => {
    const planned = planBooking(of, { start: new Date(start), minutes: duration, now })
    return planned.ok ? 'ok' : planned.code
  }
  const full = [span('2026-11-23T08:00+01:00', '2026-11-23T19:00+01:00')]

  test.each([
    ['a free time', '2026-11-23T10:15:00+01:00', calendar(), 'ok'],
    ['not a multiple of 15 minutes', '2026-11-23T10:10:00+01:00', calendar(), 'start_not_offered'],
    ['with seconds', '2026-11-23T10:15:01+01:00', calendar(), 'start_not_offered'],
    ['before opening', '2026-11-24T07:45:00+01:00', calendar(), 'outside_hours'],
    ['sooner than the lead time', '2026-11-23T07:45:00+01:00', calendar(), 'too_soon'],
    ['at night', '2026-11-24T03:00:00+01:00', calendar(), 'outside_hours'],
    ['ending after closing time', '2026-11-23T17:15:00+01:00', calendar(), 'outside_hours'],
    ['in the past', '2026-11-20T10:00:00+01:00', calendar(), 'too_soon'],
    ['long ago', '0001-01-01T00:00:00Z', calendar(), 'too_soon'],
    ['too far ahead', '2027-02-01T10:00:00+01:00', calendar(), 'too_far'],
    ['ages ahead', '9999-12-31T23:45:00Z', calendar(), 'too_far'],
    [
      'in time off',
      '2026-11-23T10:00:00+01:00',
      calendar({ resources: [resource({ closed: full })] }),
      'outside_hours',
    ],
    [
      'taken',
      '2026-11-23T10:00:00+01:00',
      calendar({ resources: [resource({ busy: full })] }),
      'slot_taken',
    ],
    [
      'on a full day',
      '2026-11-23T10:00:00+01:00',
      calendar({ bookingsByDay: new Map([[parseDay(day), 10]]) }),
      'day_full',
    ],
  ])('accepts or refuses a booking request for a time: %s (%s)', (_, start, of, expected) => {
    expect(code(start, of)).toBe(expected)
  })

  it('an accepted booking request returns the free resources and the local day of the booking', () => {
    const of = calendar({
      resources: [resource({ busy: full }), resource({ id: 'b' }), resource({ id: 'c' })],
    })
    expect(
      planBooking(of, { start: new Date('2026-11-23T10:00:00+01:00'), minutes: 60, now }),
    ).toEqual({
      ok: true,
      day: parseDay(day),
      resources: ['b', 'c'].map((id) => ({
        id,
        end: minuteAt('2026-11-23T11:00+01:00'),
        busyUntil: minuteAt('2026-11-23T11:15+01:00'),
      })),
    })
  })
})
