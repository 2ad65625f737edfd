import { timesOfDay } from '@ujuzi/contract/search/options'
import { slotSteps } from '@ujuzi/contract/settings/settings-options'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import { mergeSpans, type Span } from '../../schedule/slots/opening.rules.ts'
import { type BookingPolicy, type Calendar, freeSlots } from '../../schedule/slots/rules.ts'
import { dayAt, minutesOfDay, parseDay } from '../../schedule/time-zone.rules.ts'
import { summarizeCalendar } from './free-time.rules.ts'
import { dayPartAt, dayPartIndex, dayParts, hasFreeStart } from './rules.ts'
import { listedZones, zonesWithoutNumber } from './zones.rules.ts'

/** Ordinary days, and days before clock changes in Cairo and Casablanca. */
const anchors = ['2026-11-23', '2027-04-27', '2027-03-20', '2027-10-26', '2026-09-17', '2026-12-30']

const someSpans = (most: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -300, max: 17_000 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, length]) => ({ from: from * 5, to: (from + length) * 5 })),
    { maxLength: most },
  )

const someOpenings = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 7 }),
      fc.oneof(fc.nat(288), fc.constantFrom(0, 96, 216, 264, 288)),
      fc.oneof(fc.nat(288), fc.constantFrom(0, 144, 288)),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((all) =>
    all
      .map(([weekday, a, b]) => ({
        weekday,
        opens: Math.min(a, b) * 5,
        closes: Math.max(a, b) * 5,
      }))
      .filter(({ opens, closes }) => opens < closes),
  )

const someHours = fc
  .tuple(fc.nat(287), fc.integer({ min: 1, max: 288 }))
  .map(([from, length]) => ({ from: from * 5, to: Math.min(1440, (from + length) * 5) }))
const someSpecial = fc.array(
  fc.tuple(fc.integer({ min: -1, max: 66 }), fc.array(someHours, { maxLength: 2 })),
  { maxLength: 8 },
)

type Raw = {
  timeZone: string
  first: number
  openings: Calendar['openings']
  special?: [number, Span[]][]
  resources: { busy: Span[]; closed: Span[] }[]
  stranded?: Span[][]
  minutes: number
  terms: Omit<BookingPolicy, 'timeZone'>
  taken: [number, number][]
  writtenAt: number
  askedAfter: number
  seconds: number
}

const toCase = (raw: Raw) => {
  const { first, timeZone, terms, openings, minutes } = raw
  const shifted = (spans: Span[]) =>
    mergeSpans(
      spans.map(({ from, to }) => ({
        from: from + first * minutesOfDay,
        to: to + first * minutesOfDay,
      })),
    )
  const calendar: Calendar = {
    policy: { timeZone, ...terms },
    openings,
    special: new Map(
      (raw.special ?? []).map(([ahead, hours]) => [first + ahead, mergeSpans(hours)]),
    ),
    resources: raw.resources.map(({ busy, closed }, n) => ({
      id: `${n}`,
      busy: shifted(busy),
      closed: shifted(closed),
    })),
    stranded: (raw.stranded ?? []).flatMap(shifted).sort((a, b) => a.from - b.from),
    bookingsByDay: new Map(raw.taken.map(([day, count]) => [first + day, count])),
  }
  const listedAt = new Date((first * minutesOfDay + raw.writtenAt) * 60_000)
  const queriedAt = new Date(listedAt.getTime() + raw.askedAfter * 60_000 + raw.seconds * 1000)
  return { calendar, minutes, listedAt, queriedAt }
}

const anyCalendar = fc
  .record({
    timeZone: fc.oneof(
      fc.constantFrom('Africa/Cairo', 'Africa/Casablanca'),
      fc.constantFrom(...listedZones),
    ),
    first: fc.constantFrom(...anchors.map(parseDay)),
    openings: someOpenings,
    special: someSpecial,
    resources: fc.array(fc.record({ busy: someSpans(12), closed: someSpans(3) }), { maxLength: 3 }),
    stranded: fc.array(someSpans(4), { maxLength: 2 }),
    minutes: fc.constantFrom(5, 15, 45, 60, 90, 240, 720, 1440),
    terms: fc.record({
      bookingLeadTimeHours: fc.oneof(fc.nat(6), fc.nat(720)),
      sameDayBooking: fc.boolean(),
      advanceBookingDays: fc.oneof(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 365 }),
      ),
      minimumNoticeDays: fc.oneof(fc.nat(2), fc.nat(70)),
      bufferTimeMinutes: fc.constantFrom(0, 5, 15, 480),
      maxDailyBookings: fc.integer({ min: 1, max: 3 }),
      slotStepMinutes: fc.constantFrom(...slotSteps),
    }),
    taken: fc.array(fc.tuple(fc.nat(63), fc.nat(3)), { maxLength: 6 }),
    writtenAt: fc.nat(minutesOfDay),
    askedAfter: fc.oneof(fc.nat(300), fc.nat(3 * minutesOfDay)),
    seconds: fc.constantFrom(0, 1, 59),
  })
  .map(toCase)

/** One resource, a few bookings that fill a short day, and a query when it is nearly over. */
const busyDay = fc
  .record({
    timeZone: fc.constantFrom('Africa/Cairo', 'Africa/Lagos'),
    first: fc.constant(parseDay('2026-11-23')),
    openings: fc
      .array(fc.tuple(fc.integer({ min: 32, max: 90 }), fc.integer({ min: 4, max: 20 })), {
        minLength: 1,
        maxLength: 2,
      })
      .map((all) =>
        [1, 2, 3].flatMap((weekday) =>
          all.map(([from, length]) => ({
            weekday,
            opens: from * 15,
            closes: Math.min(1440, (from + length) * 15),
          })),
        ),
      ),
    resources: fc
      .array(fc.tuple(fc.integer({ min: 24, max: 240 }), fc.integer({ min: 1, max: 8 })), {
        maxLength: 10,
      })
      .map((all) => [
        {
          closed: [] as Span[],
          busy: all.map(([at, long]) => ({ from: at * 15, to: (at + long) * 15 })),
        },
      ]),
    minutes: fc.constantFrom(15, 30, 60),
    terms: fc.record({
      bookingLeadTimeHours: fc.nat(3),
      sameDayBooking: fc.constant(true),
      advanceBookingDays: fc.constant(60),
      minimumNoticeDays: fc.constant(0),
      bufferTimeMinutes: fc.constantFrom(0, 15, 60),
      maxDailyBookings: fc.constant(10),
      slotStepMinutes: fc.constantFrom(...slotSteps),
    }),
    taken: fc.constant<[number, number][]>([]),
    writtenAt: fc.constant(0),
    askedAfter: fc.nat(minutesOfDay),
    seconds: fc.constantFrom(0, 1),
  })
  .map(toCase)

/** Nights with a clock change, hours around midnight, and queries during those nights. */
const clockChangeNights = fc
  .record({
    where: fc.constantFrom(
      ['Africa/Cairo', '2027-04-29'] as const,
      ['Africa/Cairo', '2027-10-28'] as const,
      ['Africa/Casablanca', '2026-09-19'] as const,
    ),
    openings: fc
      .array(
        fc.constantFrom([0, 1440], [0, 180], [60, 240], [1320, 1440], [1380, 1440], [1020, 1440]),
        { minLength: 1, maxLength: 3 },
      )
      .map((all) =>
        [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
          all.map(([opens = 0, closes = 0]) => ({ weekday, opens, closes })),
        ),
      ),
    resources: fc.array(fc.record({ busy: someSpans(2), closed: someSpans(1) }), {
      minLength: 1,
      maxLength: 2,
    }),
    minutes: fc.constantFrom(15, 60, 75, 120),
    lead: fc.nat(3),
    askedAfter: fc.integer({ min: 900, max: 2 * minutesOfDay }),
  })
  .map(({ where: [timeZone, day], lead, ...rest }) =>
    toCase({
      ...rest,
      timeZone,
      first: parseDay(day),
      terms: {
        bookingLeadTimeHours: lead,
        sameDayBooking: true,
        advanceBookingDays: 60,
        minimumNoticeDays: 0,
        bufferTimeMinutes: 0,
        maxDailyBookings: 9,
        slotStepMinutes: 15,
      },
      taken: [],
      writtenAt: 0,
      seconds: 0,
    }),
  )

function expectTrue({ calendar, minutes, listedAt, queriedAt }: ReturnType<typeof toCase>) {
  const { timeZone } = calendar.policy
  const listed = summarizeCalendar(calendar, minutes, listedAt)
  const today = dayAt(timeZone, queriedAt)
  const free = (day: number, part: number) =>
    hasFreeStart(listed, { timeZone, today }, { day, part, now: queriedAt })
  for (const { day, starts } of freeSlots(calendar, {
    minutes,
    first: today - 1,
    count: 62,
    now: queriedAt,
  })) {
    const found = new Set(
      starts.map(({ minute, offset }) => dayPartAt(minute + offset - day * minutesOfDay)),
    )
    const actual = dayParts.map((_, part) => free(day, part))
    const expected = [...timesOfDay.map((part) => found.has(dayPartIndex(part))), found.size > 0]
    expect([day - today, ...actual]).toEqual([day - today, ...expected])
  }
}

describe('the free time a listing keeps', () => {
  it('the free time in a search listing matches the bookable times for up to three days after the listing’s update', () => {
    fc.assert(fc.property(anyCalendar, expectTrue), { numRuns: someRuns(200) })
  })

  it('the free time in a search listing matches the bookable times until the end of a day that fills up with bookings', () => {
    fc.assert(fc.property(busyDay, expectTrue), { numRuns: someRuns(300) })
  })

  it('the free time in a search listing matches the bookable times in nights when the clocks change', () => {
    fc.assert(fc.property(clockChangeNights, expectTrue), { numRuns: someRuns(300) })
  })

  it('search listings support every time zone of the countries that Ujuzi serves', () => {
    expect(zonesWithoutNumber()).toEqual([])
  })

  it('the version of a search listing changes when its hours, booking policy, resources or bookings change', () => {
    fc.assert(
      fc.property(anyCalendar, ({ calendar, minutes, listedAt }) => {
        const version = (of: Calendar, length = minutes) =>
          summarizeCalendar(of, length, listedAt).version
        const { resources, openings, policy } = calendar
        const others = [
          version(calendar, minutes + 5),
          version({ ...calendar, policy: { ...policy, bookingLeadTimeHours: 721 } }),
          version({ ...calendar, openings: [...openings, { weekday: 1, opens: 1, closes: 2 }] }),
          version({
            ...calendar,
            special: new Map([[dayAt(policy.timeZone, listedAt) + 3, [{ from: 1, to: 2 }]]]),
          }),
          version({ ...calendar, resources: [...resources, { id: 'new', busy: [], closed: [] }] }),
          version({
            ...calendar,
            resources: [...resources, { id: 'new', busy: [{ from: 1, to: 2 }], closed: [] }],
          }),
        ]
        expect(new Set([...others, version(calendar)]).size).toBe(7)
      }),
      { numRuns: someRuns(50) },
    )
  })
})
