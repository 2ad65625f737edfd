import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotDay, SlotStart } from '../../schedule/slots/rules.ts'
import { parseDay } from '../../schedule/time-zone.rules.ts'
import { firstMatch, inOrder, offerDeadline, type Preferences, suitableStarts } from './rules.ts'

const day = parseDay('2026-11-25')
const offset = 60
/** A start at this local hour, one hour long. */
const startAt = (hour: number, on = day): SlotStart => {
  const minute = on * 1440 + hour * 60 - offset
  return { minute, end: minute + 60, offset, endOffset: offset }
}
const dayOf = (...hours: number[]): SlotDay => ({
  day,
  open: true,
  starts: hours.map((hour) => startAt(hour)),
})
const anyTime: Preferences = {
  firstDay: day,
  lastDay: day,
  earliestMinute: 0,
  latestMinute: 1439,
  excluded: [],
}
const hoursOf = (starts: SlotStart[]) =>
  starts.map(({ minute }) => (minute + offset - day * 1440) / 60)

describe('the times that suit an entry', () => {
  const cases: [sentence: string, preferences: Partial<Preferences>, hours: number[]][] = [
    ['all of its day, if it has no other preference', {}, [8, 12, 17]],
    ['none of another day', { firstDay: day + 1, lastDay: day + 2 }, []],
    [
      'those that start between its earliest and latest time',
      { earliestMinute: 720, latestMinute: 1020 },
      [12, 17],
    ],
    [
      'none while the client has another booking',
      { excluded: [{ from: startAt(12).minute - 30, to: startAt(12).minute + 30 }] },
      [8, 17],
    ],
    [
      'those that follow right after another booking',
      { excluded: [{ from: startAt(11).minute, to: startAt(12).minute }] },
      [8, 12, 17],
    ],
    [
      'none that overlaps a declined time',
      { excluded: [{ from: startAt(8).minute + 15, to: startAt(8).minute + 75 }] },
      [12, 17],
    ],
  ]
  it.each(cases)('the times that suit a waiting-list entry are %s', (_, preferences, hours) => {
    expect(hoursOf(suitableStarts({ ...anyTime, ...preferences }, [dayOf(8, 12, 17)]))).toEqual(
      hours,
    )
  })
})

describe('the order', () => {
  type Entry = { id: string; joinedAt: Date; preferences: Preferences }
  const entries = fc
    .array(
      fc.record({
        joined: fc.integer({ min: 0, max: 5 }),
        earliest: fc.integer({ min: 8, max: 18 }),
        span: fc.integer({ min: 0, max: 6 }),
      }),
      { maxLength: 30 },
    )
    .map((list) =>
      list.map(
        ({ joined, earliest, span }, n): Entry => ({
          id: String(n).padStart(3, '0'),
          joinedAt: new Date(joined),
          preferences: {
            ...anyTime,
            earliestMinute: earliest * 60,
            latestMinute: Math.min(1439, (earliest + span) * 60),
          },
        }),
      ),
    )
  const hours = fc
    .uniqueArray(fc.integer({ min: 8, max: 18 }), { maxLength: 4 })
    .map((list) => list.toSorted((a, b) => a - b))

  it('a free time is offered to the client who joined the waiting list first among those whom it suits', () => {
    fc.assert(
      fc.property(entries, hours, (line, open) => {
        const days = [dayOf(...open)]
        const find = ({ preferences }: Entry) => suitableStarts(preferences, days)
        const match = firstMatch(line, (entry) => find(entry)[0])
        if (!match) return line.every((entry) => find(entry).length === 0)
        const { entry, start } = match
        const earlier = line.filter(
          (one) =>
            one.joinedAt < entry.joinedAt ||
            (one.joinedAt.getTime() === entry.joinedAt.getTime() && one.id < entry.id),
        )
        const [earliest] = find(entry)
        return earlier.every((one) => find(one).length === 0) && earliest?.minute === start.minute
      }),
    )
  })

  it('the order of the waiting list does not depend on the order in which entries are read', () => {
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.nat()), (line, random) => {
        const keyed = line.map((entry) => ({ entry, key: random.next().value ?? 0 }))
        const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry)
        expect(inOrder(shuffled)).toEqual(inOrder(line))
      }),
    )
  })
})

describe('an offer', () => {
  const policy = {
    timeZone: 'Africa/Douala',
    bookingLeadTimeHours: 2,
    minimumNoticeDays: 0,
    sameDayBooking: true,
  }
  const local = (text: string) => new Date(`2026-11-${text}:00+01:00`)
  const cases: [
    sentence: string,
    now: string,
    startsAt: string,
    until: string | undefined,
    more?: Partial<typeof policy> & { byHand?: boolean },
  ][] = [
    ['made by day lasts half an hour', '24T14:00', '25T10:00', '24T14:30'],
    ['made just before 21:00 lasts half an hour', '24T20:59', '25T10:00', '24T21:29'],
    ['made from 21:00 on lasts until 8:30 the next morning', '24T21:00', '26T10:00', '25T08:30'],
    ['made after midnight lasts until 8:30 that morning', '25T03:00', '26T10:00', '25T08:30'],
    [
      'of a time the next morning lasts as long as that time can be booked',
      '24T22:00',
      '25T09:00',
      '25T07:00',
    ],
    ['ends when it becomes too late to book the offered time', '24T14:00', '24T16:20', '24T14:20'],
    [
      'is not made if the client would have less than ten minutes to answer',
      '24T14:00',
      '24T16:09',
      undefined,
    ],
    [
      'ends with the day if the business needs a day of notice',
      '24T23:40',
      '25T18:00',
      '25T00:00',
      { sameDayBooking: false },
    ],
    [
      'is not made for a time within the business’s days of notice',
      '24T14:00',
      '25T18:00',
      undefined,
      { minimumNoticeDays: 2 },
    ],
    [
      'made by hand may last until the offered time begins',
      '24T14:00',
      '24T14:20',
      '24T14:20',
      { byHand: true },
    ],
  ]
  it.each(cases)(
    'a waiting-list offer %s',
    (_, now, startsAt, until, { byHand = false, ...more } = {}) => {
      const deadline = offerDeadline({
        startsAt: local(startsAt),
        now: local(now),
        policy: { ...policy, ...more },
        byHand,
      })
      expect(deadline).toEqual(until && local(until))
    },
  )

  it('a waiting-list offer made in the night when the clocks change lasts until 8:30', () => {
    const deadline = offerDeadline({
      startsAt: new Date('2026-03-30T10:00:00Z'),
      now: new Date('2026-03-28T23:00:00Z'),
      policy: { ...policy, timeZone: 'Europe/Paris' },
    })
    expect(deadline).toEqual(new Date('2026-03-29T08:30:00+02:00'))
  })
})
