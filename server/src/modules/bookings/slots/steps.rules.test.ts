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
  it('count from its end, so that no gap is left which nobody can use', () => {
    const of = calendar([resource('a', ['09:00-10:05'])])
    expect(starts(of, 30).slice(0, 3)).toEqual(['10:05', '10:20', '10:35'])
    expect(starts(of, 115)).toEqual(['10:05'])
    expect(starts(calendar([resource('a', ['09:00-10:00'])]), 115)).toEqual(['10:00'])
  })

  it('are those of the opening again after the next one that ends on them', () => {
    const of = calendar([resource('a', ['09:00-09:50', '10:30-11:00'])])
    expect(starts(of, 20)).toEqual(['09:50', '10:05', '11:00', '11:15', '11:30'])
  })

  it('are those of the opening after time off', () => {
    const of = calendar([resource('a', ['09:00-09:50'], ['09:50-10:20'])])
    expect(starts(of, 60)).toEqual(['10:30', '10:45', '11:00'])
  })

  it('hold for the resource alone: several resources offer all their steps, in order and each once', () => {
    const of = calendar([
      resource('a', ['09:00-11:05']),
      resource('b', ['09:00-11:00']),
      resource('c', ['09:00-11:05']),
    ])
    expect(starts(of, 30)).toEqual(['11:00', '11:05', '11:15', '11:20', '11:30'])
  })

  it('wait for the lead time and stay in step', () => {
    const of = calendar([resource('a', ['09:00-10:05'])])
    expect(starts(of, 30, new Date(span('10:06-10:06').from * 60_000))[0]).toBe('10:20')
  })
})

describe('steps of a business that lets clients start every half hour or hour', () => {
  const every = (step: number, resources: Resource[]) =>
    calendar(resources, { opens: 555, closes: 735 }, step)

  it('count from the opening', () => {
    expect(starts(every(30, [resource('a')]), 60)).toEqual([
      '09:15',
      '09:45',
      '10:15',
      '10:45',
      '11:15',
    ])
    expect(starts(every(60, [resource('a')]), 60)).toEqual(['09:15', '10:15', '11:15'])
  })

  it('count from the end of a booking after it', () => {
    const busy = [resource('a', ['09:15-10:05'])]
    expect(starts(every(60, busy), 60)).toEqual(['10:05', '11:05'])
    expect(starts(every(30, busy), 60)).toEqual(['10:05', '10:35', '11:05'])
  })

  it('are the only ones accepted', () => {
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

  it('needs one of the remaining resources to stay free', () => {
    const of = withStranded([resource('a')], ['10:00-11:00'])
    expect(starts(of, 60)).toEqual(['09:00', '11:00'])
    expect(plan(of, '10:00', 60)).toBe('slot_taken')
    expect(plan(of, '09:15', 60)).toBe('slot_taken')
    expect(plan(of, '11:00', 60)).toEqual(['a'])
  })

  it('counts only during its own time', () => {
    const of = withStranded([resource('a'), resource('b')], ['10:00-10:30', '10:30-11:00'])
    expect(plan(of, '10:00', 60)).toEqual(['a', 'b'])
    const busy = [resource('a', ['10:45-11:15']), resource('b')]
    expect(plan(withStranded(busy, ['10:00-10:45']), '10:00', 60)).toEqual(['b'])
    expect(plan(withStranded(busy, ['10:00-10:50']), '10:00', 60)).toBe('slot_taken')
  })

  it('cannot use a resource with time off', () => {
    const off = [resource('a'), resource('b', [], ['10:30-12:00'])]
    expect(plan(withStranded(off, ['10:00-10:30']), '10:00', 60)).toEqual(['a'])
    expect(plan(withStranded(off, ['10:00-10:45']), '10:00', 60)).toBe('slot_taken')
  })

  it('leaves the starts of the resources that have room for theirs', () => {
    const own = (one: Resource, minutes: number) => ({ ...one, minutes })
    const [slow, quick] = [resource('a'), resource('b', ['09:00-09:05', '10:45-12:00'])]
    const of = withStranded([own(slow, 60), own(quick, 30)], ['10:00-11:00'])
    const during = starts(of, 60).filter((time) => time > '09:45' && time < '11:00')
    expect(during).toEqual(['09:50', '10:05'])
  })
})

describe('a request for a start', () => {
  const of = calendar([resource('a', ['09:00-10:05'])])

  it('is granted on the steps after a booking and on those of the opening, which somebody may have been shown', () => {
    expect(plan(of, '10:05', 30)).toEqual(['a'])
    expect(plan(of, '10:20', 30)).toEqual(['a'])
    expect(plan(of, '10:15', 30)).toEqual(['a'])
  })

  it('is not offered between them', () => {
    expect(plan(of, '10:10', 30)).toBe('start_not_offered')
    expect(plan(of, '11:29', 30)).toBe('start_not_offered')
  })

  it('comes too late where another has taken the start after a booking', () => {
    expect(plan(calendar([resource('a', ['09:00-10:05', '10:05-10:35'])]), '10:05', 30)).toBe(
      'slot_taken',
    )
  })

  it('may be the start the booking has, and the steps after its end', () => {
    const rescheduling = {
      ...calendar([resource('a')]),
      rescheduled: { ...span('09:37-10:07'), cleanUp: null },
    }
    expect(plan(rescheduling, '09:37', 30)).toEqual(['a'])
    expect(plan(rescheduling, '10:22', 30)).toEqual(['a'])
    expect(plan(rescheduling, '09:40', 30)).toBe('start_not_offered')
    expect(plan(calendar([resource('a')]), '09:37', 30)).toBe('start_not_offered')
  })

  it('takes the resource on which it leaves the fewest minutes that nobody can use', () => {
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

  it('is granted for services of a day together and no longer', () => {
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

  it('would be left with minutes nobody can use if steps counted from the opening alone', () => {
    expect(filled(fromTheOpening)).toHaveLength(3)
    expect(idleMinutes(filled(fromTheOpening))).toBeGreaterThan(0)
  })

  it('has none of them, and room for one more', () => {
    expect(filled(offered)).toHaveLength(4)
    expect(idleMinutes(filled(offered))).toBe(0)
  })
})
