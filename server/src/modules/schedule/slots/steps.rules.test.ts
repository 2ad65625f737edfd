import { describe, expect, it } from 'vitest'
import { formatClock, minutesOfDay, parseDay } from '../time-zone.rules.ts'
import { type Calendar, freeSlots, planBooking, type Resource } from './rules.ts'

const today = parseDay('2026-11-23')
const midnight = today * minutesOfDay
const dayBefore = new Date((midnight - minutesOfDay) * 60_000)

/** A span of the day, as `09:00-10:05`. */
function span(text: string) {
  const [from = 0, to = 0] = text.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return midnight + hours * 60 + minutes
  })
  return { from, to }
}

const resource = (id: string, busy: string[] = [], closed: string[] = []): Resource => ({
  id,
  busy: busy.map(span),
  closed: closed.map(span),
})

const calendar = (
  resources: Resource[],
  hours = { opens: 540, closes: 720 },
  slotStepMinutes = 15,
): Calendar => ({
  policy: {
    timeZone: 'UTC',
    bookingLeadTimeHours: 0,
    sameDayBooking: true,
    advanceBookingDays: 60,
    minimumNoticeDays: 0,
    bufferTimeMinutes: 0,
    maxDailyBookings: 100,
    slotStepMinutes,
  },
  openings: [{ weekday: 1, ...hours }],
  special: new Map(),
  resources,
  stranded: [],
  bookingsByDay: new Map(),
})

const starts = (of: Calendar, minutes: number, now = dayBefore) =>
  freeSlots(of, { minutes, first: today, count: 1, now }).flatMap(({ starts }) =>
    starts.map(({ minute }) => formatClock(minute - midnight)),
  )

const plan = (of: Calendar, time: string, minutes: number) => {
  const start = new Date(span(`${time}-${time}`).from * 60_000)
  const planned = planBooking(of, { start, minutes, now: dayBefore })
  return planned.ok ? planned.resources.map(({ id }) => id) : planned.code
}

describe('steps after a booking', () => {
  it('start times after a booking are counted from its end, so that no unusable time is left', () => {
    const of = calendar([resource('a', ['09:00-10:05'])])
    expect(starts(of, 30).slice(0, 3)).toEqual(['10:05', '10:20', '10:35'])
    expect(starts(of, 115)).toEqual(['10:05'])
    expect(starts(calendar([resource('a', ['09:00-10:00'])]), 115)).toEqual(['10:00'])
  })

  it('after a booking that ends on a quarter hour, start times are on the quarter hours again', () => {
    const of = calendar([resource('a', ['09:00-09:50', '10:30-11:00'])])
    expect(starts(of, 20)).toEqual(['09:50', '10:05', '11:00', '11:15', '11:30'])
  })

  it('start times after time off are counted from opening time, not from the end of the time off', () => {
    const of = calendar([resource('a', ['09:00-09:50'], ['09:50-10:20'])])
    expect(starts(of, 60)).toEqual(['10:30', '10:45', '11:00'])
  })

  it('the start times of several resources are combined in chronological order without duplicates', () => {
    const of = calendar([
      resource('a', ['09:00-11:05']),
      resource('b', ['09:00-11:00']),
      resource('c', ['09:00-11:05']),
    ])
    expect(starts(of, 30)).toEqual(['11:00', '11:05', '11:15', '11:20', '11:30'])
  })

  it('start times in the past are left out without shifting the later ones', () => {
    const of = calendar([resource('a', ['09:00-10:05'])])
    expect(starts(of, 30, new Date(span('10:06-10:06').from * 60_000))[0]).toBe('10:20')
  })
})

describe('steps of a business that lets clients start every half hour or hour', () => {
  const every = (step: number, resources: Resource[]) =>
    calendar(resources, { opens: 555, closes: 735 }, step)

  it('start times every 30 or 60 minutes are counted from opening time', () => {
    expect(starts(every(30, [resource('a')]), 60)).toEqual([
      '09:15',
      '09:45',
      '10:15',
      '10:45',
      '11:15',
    ])
    expect(starts(every(60, [resource('a')]), 60)).toEqual(['09:15', '10:15', '11:15'])
  })

  it('after a booking, start times every 30 or 60 minutes are counted from the end of the booking', () => {
    const busy = [resource('a', ['09:15-10:05'])]
    expect(starts(every(60, busy), 60)).toEqual(['10:05', '11:05'])
    expect(starts(every(30, busy), 60)).toEqual(['10:05', '10:35', '11:05'])
  })

  it('refuses a start time that does not fit the business’s interval of 15, 30 or 60 minutes', () => {
    const hourly = every(60, [resource('a', ['09:15-09:50'])])
    expect(plan(hourly, '10:15', 60)).toEqual(['a'])
    expect(plan(hourly, '09:50', 60)).toEqual(['a'])
    expect(plan(hourly, '10:50', 60)).toEqual(['a'])
    expect(plan(hourly, '10:30', 60)).toBe('start_not_offered')
    expect(plan(every(30, [resource('a')]), '10:30', 60)).toBe('start_not_offered')
    expect(plan(every(15, [resource('a')]), '10:30', 60)).toEqual(['a'])
  })
})

describe('a booking on a resource that the business has retired', () => {
  const withStranded = (resources: Resource[], stranded: string[]) => ({
    ...calendar(resources),
    stranded: stranded.map(span),
  })

  it('a booking on a retired resource makes one of the remaining resources unavailable during that booking', () => {
    const of = withStranded([resource('a')], ['10:00-11:00'])
    expect(starts(of, 60)).toEqual(['09:00', '11:00'])
    expect(plan(of, '10:00', 60)).toBe('slot_taken')
    expect(plan(of, '09:15', 60)).toBe('slot_taken')
    expect(plan(of, '11:00', 60)).toEqual(['a'])
  })

  it('a booking on a retired resource makes a remaining resource unavailable only during that booking', () => {
    const of = withStranded([resource('a'), resource('b')], ['10:00-10:30', '10:30-11:00'])
    expect(plan(of, '10:00', 60)).toEqual(['a', 'b'])
    const busy = [resource('a', ['10:45-11:15']), resource('b')]
    expect(plan(withStranded(busy, ['10:00-10:45']), '10:00', 60)).toEqual(['b'])
    expect(plan(withStranded(busy, ['10:00-10:50']), '10:00', 60)).toBe('slot_taken')
  })

  it('a booking on a retired resource cannot be taken over by a resource with time off during that booking', () => {
    const off = [resource('a'), resource('b', [], ['10:30-12:00'])]
    expect(plan(withStranded(off, ['10:00-10:30']), '10:00', 60)).toEqual(['a'])
    expect(plan(withStranded(off, ['10:00-10:45']), '10:00', 60)).toBe('slot_taken')
  })

  it('while a resource takes over a booking from a retired one, a resource that needs less time keeps its start times', () => {
    const own = (one: Resource, minutes: number) => ({ ...one, minutes })
    const [slow, quick] = [resource('a'), resource('b', ['09:00-09:05', '10:45-12:00'])]
    const of = withStranded([own(slow, 60), own(quick, 30)], ['10:00-11:00'])
    const during = starts(of, 60).filter((time) => time > '09:45' && time < '11:00')
    expect(during).toEqual(['09:50', '10:05'])
  })
})

describe('a request for a start', () => {
  const of = calendar([resource('a', ['09:00-10:05'])])

  it('accepts start times counted from the end of a booking and start times counted from opening time', () => {
    expect(plan(of, '10:05', 30)).toEqual(['a'])
    expect(plan(of, '10:20', 30)).toEqual(['a'])
    expect(plan(of, '10:15', 30)).toEqual(['a'])
  })

  it('refuses a start time between two offered start times as not offered', () => {
    expect(plan(of, '10:10', 30)).toBe('start_not_offered')
    expect(plan(of, '11:29', 30)).toBe('start_not_offered')
  })

  it('refuses the start time at the end of a booking as taken if the next booking starts then', () => {
    expect(plan(calendar([resource('a', ['09:00-10:05', '10:05-10:35'])]), '10:05', 30)).toBe(
      'slot_taken',
    )
  })

  it('rescheduling accepts the current start time of the booking and start times counted from its current end', () => {
    const rescheduling = {
      ...calendar([resource('a')]),
      rescheduled: { ...span('09:37-10:07'), cleanUp: null },
    }
    expect(plan(rescheduling, '09:37', 30)).toEqual(['a'])
    expect(plan(rescheduling, '10:22', 30)).toEqual(['a'])
    expect(plan(rescheduling, '09:40', 30)).toBe('start_not_offered')
    expect(plan(calendar([resource('a')]), '09:37', 30)).toBe('start_not_offered')
  })

  it('a booking is placed on the resource where it leaves the fewest unusable minutes', () => {
    const resources = [
      resource('empty'),
      resource('twenty before', ['09:00-09:40']),
      resource('close', ['09:00-10:00', '10:30-12:00']),
      resource('ten after', ['09:00-10:00', '10:40-12:00']),
    ]
    expect(plan(calendar(resources), '10:00', 30)).toEqual([
      'empty',
      'close',
      'ten after',
      'twenty before',
    ])
    expect(
      plan(calendar([resource('a', ['09:00-09:40']), resource('b', ['09:00-10:00'])]), '10:00', 30),
    ).toEqual(['b', 'a'])
  })

  it('accepts services of up to 24 hours together and refuses longer ones', () => {
    const all = calendar([resource('a')], { opens: 0, closes: 1440 })
    const week = {
      ...all,
      openings: [1, 2, 3].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
    }
    expect(plan(week, '00:00', 1440)).toEqual(['a'])
    expect(starts(week, 1440)).toHaveLength(96)
    expect(plan(week, '00:00', 1455)).toBe('outside_hours')
    expect(starts(week, 1455)).toEqual([])
  })
})

describe('a day that fills up with bookings of forty minutes after one of fifty', () => {
  type StartsOf = (of: Calendar) => number[]
  const first = span('09:00-09:50')

  /** Bookings of the day if every client takes the earliest start. */
  function filled(startsOf: StartsOf) {
    const busy = [first]
    for (;;) {
      const [start] = startsOf(calendar([{ id: 'a', closed: [], busy }]))
      if (start === undefined) return busy
      busy.push({ from: start, to: start + 40 })
    }
  }
  const idleMinutes = (busy: { from: number; to: number }[]) =>
    busy.slice(1).reduce((sum, { from }, before) => sum + from - (busy[before]?.to ?? from), 0)

  const offered: StartsOf = (of) =>
    freeSlots(of, { minutes: 40, first: today, count: 1, now: dayBefore }).flatMap((one) =>
      one.starts.map(({ minute }) => minute),
    )
  const quarters = Array.from({ length: 12 }, (_, n) => midnight + 540 + n * 15)
  const fromTheOpening: StartsOf = (of) =>
    quarters.filter(
      (minute) =>
        planBooking(of, { start: new Date(minute * 60_000), minutes: 40, now: dayBefore }).ok,
    )

  it('start times counted only from opening time leave idle minutes between bookings', () => {
    expect(filled(fromTheOpening)).toHaveLength(3)
    expect(idleMinutes(filled(fromTheOpening))).toBeGreaterThan(0)
  })

  it('start times counted from the end of a booking leave no idle minutes and fit one more booking into the day', () => {
    expect(filled(offered)).toHaveLength(4)
    expect(idleMinutes(filled(offered))).toBe(0)
  })
})
