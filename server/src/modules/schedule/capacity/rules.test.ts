import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import {
  type CapacityResource,
  countPeople,
  planCapacity,
  planMoves,
  type UpcomingBooking,
} from './rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, 0, hour * 60))

const booking = (id: string, resourceId: string, from: number, to: number): UpcomingBooking => ({
  id,
  resourceId,
  startsAt: at(from),
  endsAt: at(to),
  sessionId: id,
  chosenByClient: false,
  occupied: [[at(from).getTime() / 1000, at(to).getTime() / 1000]],
})

const resource = (id: string, position: number, retired = false): CapacityResource => ({
  id,
  position,
  retiredAt: retired ? at(0) : null,
  kind: 'place',
  name: '',
  bookable: true,
  ownHours: false,
  allServices: true,
})

const three = [resource('a', 0), resource('b', 1), resource('c', 2)]

describe('the capacity of a business with people', () => {
  const person = (id: string, position: number): CapacityResource => ({
    ...resource(id, position),
    kind: 'person',
    name: 'Bola',
  })
  const named = (id: string, position: number) => ({ ...resource(id, position), name: 'Chair' })

  it('each bookable person counts as one toward the capacity', () => {
    const away = { ...person('away', 3), bookable: false }
    const all = [person('p', 0), resource('a', 1), person('q', 2), away]
    expect(countPeople(all)).toBe(2)
    expect(planCapacity(all, [], 3)).toEqual({ retired: [], restored: [], added: [] })
    expect(planCapacity(all, [], 4).added).toEqual([4])
  })

  it('lowering the capacity retires unnamed resources before named ones, and never a person', () => {
    const all = [person('p', 0), named('n', 1), resource('a', 2)]
    expect(planCapacity(all, [], 2).retired).toEqual(['a'])
    expect(planCapacity(all, [], 1).retired).toEqual(['a', 'n'])
  })

  it('raising the capacity adds a resource instead of restoring a person who left', () => {
    const left = { ...person('left', 1), retiredAt: at(0) }
    expect(planCapacity([person('p', 0), left], [], 2)).toEqual({
      retired: [],
      restored: [],
      added: [2],
    })
  })
})

describe('a change of the capacity', () => {
  it('lowering the capacity retires the resources with the fewest upcoming bookings first', () => {
    const upcoming = [booking('1', 'c', 9, 10), booking('2', 'c', 10, 11), booking('3', 'a', 9, 10)]
    expect(planCapacity(three, upcoming, 2)).toEqual({ retired: ['b'], restored: [], added: [] })
    expect(planCapacity(three, upcoming, 1).retired).toEqual(['b', 'a'])
    expect(planCapacity(three, [], 1).retired).toEqual(['c', 'b'])
  })

  it('raising the capacity restores the retired resource with the most bookings first', () => {
    const resources = [resource('a', 0), resource('b', 1, true), resource('c', 4, true)]
    const upcoming = [booking('1', 'c', 9, 10)]
    expect(planCapacity(resources, upcoming, 2)).toEqual({
      retired: [],
      restored: ['c'],
      added: [],
    })
    expect(planCapacity(resources, upcoming, 5)).toEqual({
      retired: [],
      restored: ['c', 'b'],
      added: [5, 6],
    })
  })

  it('changing the capacity to the current number changes nothing', () => {
    expect(planCapacity(three, [], 3)).toEqual({ retired: [], restored: [], added: [] })
  })
})

describe('the bookings of a retired resource', () => {
  it('a booking of a retired resource moves only to a resource without time off that is free for it and its buffer', () => {
    const upcoming = [
      booking('1', 'gone', 9, 10),
      booking('2', 'gone', 10, 11),
      booking('3', 'a', 9, 10),
      booking('4', 'gone', 14, 15),
    ]
    const timeOff = [{ resourceId: 'b', startsAt: at(14.5), endsAt: at(16) }]
    const late = booking('5', 'a', 13, 14.25)
    const plan = planMoves({
      resources: [resource('a', 0), resource('b', 1), resource('gone', 2, true)],
      upcoming: [...upcoming, late],
      timeOff,
    })
    expect(plan.moves).toEqual([
      { bookingId: '1', resourceId: 'b' },
      { bookingId: '2', resourceId: 'a' },
    ])
    expect(plan.stranded.map(({ id }) => id)).toEqual(['4'])
  })

  it('no booking of a retired resource moves to a person, an unbookable resource or one with its own hours or services', () => {
    const resources = [
      { ...resource('mornings', 0), ownHours: true },
      { ...resource('cuts only', 1), allServices: false },
      { ...resource('Bola', 2), kind: 'person' as const },
      { ...resource('closed', 3), bookable: false },
      resource('gone', 4, true),
      resource('usual', 5),
    ]
    const upcoming = [booking('1', 'gone', 9, 10), booking('2', 'gone', 9, 10)]
    const { moves, stranded } = planMoves({ resources, upcoming, timeOff: [] })
    expect(moves).toEqual([{ bookingId: '1', resourceId: 'usual' }])
    expect(stranded.map(({ id }) => id)).toEqual(['2'])
  })

  it('a booking stays on a retired resource if the client chose that resource', () => {
    const chosen = { ...booking('1', 'gone', 9, 10), chosenByClient: true }
    const resources = [resource('a', 0), resource('gone', 1, true)]
    const upcoming = [chosen, booking('2', 'gone', 11, 12)]
    const { moves, stranded } = planMoves({ resources, upcoming, timeOff: [] })
    expect(moves).toEqual([{ bookingId: '2', resourceId: 'a' }])
    expect(stranded).toEqual([chosen])
  })

  it('every booking of a retired resource is moved or reported as impossible to move, without double bookings', () => {
    const ids = ['a', 'b', 'c', 'd']
    const someBookings = fc.array(
      fc.record({
        resourceId: fc.constantFrom(...ids),
        from: fc.integer({ min: 0, max: 40 }),
        length: fc.integer({ min: 1, max: 6 }),
        buffer: fc.nat(2),
      }),
      { maxLength: 25 },
    )
    const property = fc.property(someBookings, fc.integer({ min: 0, max: 4 }), (some, inUse) => {
      const upcoming = withoutOverlaps(
        some.map(({ resourceId, from, length, buffer }, n) => ({
          ...booking(String(n), resourceId, from, from + length),
          busyUntil: at(from + length + buffer),
        })),
      )
      const resourceIds = ids.slice(0, inUse)
      const resources = ids.map((id, n) => resource(id, n, n >= inUse))
      const { moves, stranded } = planMoves({ resources, upcoming, timeOff: [] })
      const target = new Map(moves.map(({ bookingId, resourceId }) => [bookingId, resourceId]))
      const after = upcoming.map((one) => ({
        ...one,
        resourceId: target.get(one.id) ?? one.resourceId,
      }))
      expect(withoutOverlaps(after)).toEqual(after)
      const outside = upcoming.filter(({ resourceId }) => !resourceIds.includes(resourceId))
      expect([...target.keys(), ...stranded.map(({ id }) => id)].toSorted()).toEqual(
        outside.map(({ id }) => id).toSorted(),
      )
    })
    fc.assert(property, { numRuns: someRuns(300) })
  })
})

/** Leaves out bookings that overlap an earlier one of the list on the same resource. */
function withoutOverlaps(bookings: UpcomingBooking[]) {
  const taken: UpcomingBooking[] = []
  for (const one of bookings) {
    const isFree = taken.every(
      (other) =>
        other.resourceId !== one.resourceId ||
        other.startsAt >= one.endsAt ||
        other.endsAt <= one.startsAt,
    )
    if (isFree) taken.push(one)
  }
  return taken
}
