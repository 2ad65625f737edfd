export type CapacityResource = {
  id: string
  position: number
  retiredAt: Date | null
  kind: 'person' | 'place'
  name: string
  bookable: boolean
  ownHours: boolean
  allServices: boolean
}

type Occupied = { startsAt: Date; endsAt: Date }
/** An active booking that has not ended. */
export type UpcomingBooking = Occupied & {
  id: string
  resourceId: string
  /** Common to the bookings of one group session, which stay together. */
  sessionId: string
  /** The client chose the resource by its name. */
  chosenByClient: boolean
  /** Times at which it occupies its resource, in seconds since 1970. */
  occupied: readonly (readonly [from: number, to: number])[]
}
export type ResourceTimeOff = Occupied & { resourceId: string }

/** Resources to retire, to use again and to add (by position), so that `capacity` of them are in use. */
export type CapacityChange = { retired: string[]; restored: string[]; added: number[] }

/** Number of people who take bookings, below which the capacity cannot be lowered. */
export const countPeople = (resources: readonly CapacityResource[]) =>
  resources.filter((resource) => resource.kind === 'person' && isUsed(resource)).length

const isUsed = ({ retiredAt, bookable }: CapacityResource) => retiredAt === null && bookable

/**
 * Lowering retires anonymous resources before named places, those with the fewest upcoming bookings
 * first; raising first restores the retired ones with the most. People are never retired or restored.
 */
export function planCapacity(
  resources: readonly CapacityResource[],
  upcoming: readonly UpcomingBooking[],
  capacity: number,
): CapacityChange {
  const counts = new Map(resources.map(({ id }) => [id, 0]))
  for (const { resourceId } of upcoming) counts.set(resourceId, (counts.get(resourceId) ?? 0) + 1)
  const leastBooked = resources.toSorted(
    (a, b) => (counts.get(a.id) ?? 0) - (counts.get(b.id) ?? 0) || b.position - a.position,
  )
  const places = leastBooked.filter(({ kind }) => kind === 'place')
  const used = places
    .filter(isUsed)
    .toSorted((a, b) => Number(a.name !== '') - Number(b.name !== ''))
  const unused = places.filter(({ retiredAt }) => retiredAt !== null).toReversed()
  const usedCount = used.length + countPeople(resources)
  const missing = Math.max(0, capacity - usedCount)
  const restored = unused.slice(0, missing)
  const nextPosition = Math.max(-1, ...resources.map(({ position }) => position)) + 1
  return {
    retired: idsOf(used.slice(0, Math.max(0, usedCount - capacity))),
    restored: idsOf(restored),
    added: Array.from({ length: missing - restored.length }, (_, n) => nextPosition + n),
  }
}

const idsOf = (resources: readonly CapacityResource[]) => resources.map(({ id }) => id)

/** Whether every booking of the business can take place on the resource: a place in use with the usual hours and services. */
const isForAll = (resource: CapacityResource) =>
  isUsed(resource) && resource.kind === 'place' && !resource.ownHours && resource.allServices

type MoveInput = {
  resources: readonly CapacityResource[]
  upcoming: readonly UpcomingBooking[]
  timeOff: readonly ResourceTimeOff[]
}

export type MovePlan = {
  moves: { bookingId: string; resourceId: string }[]
  /** Bookings that no resource in use has room for, by start. */
  stranded: UpcomingBooking[]
}

/**
 * Moves bookings on retired resources, in order of their start, to the first resource that is free for them, in use, and
 * has the usual hours and services. The bookings of a group session move together; one whose client chose the resource
 * stays.
 */
export function planMoves({ resources, upcoming, timeOff }: MoveInput): MovePlan {
  const plan: MovePlan = { moves: [], stranded: [] }
  const inUse = resources.filter(({ retiredAt }) => retiredAt === null)
  const targets = idsOf(inUse.filter(isForAll))
  const occupied = new Map<string, UpcomingBooking[]>(inUse.map(({ id }) => [id, []]))
  for (const booking of upcoming) occupied.get(booking.resourceId)?.push(booking)
  const isFree = (id: string, booking: UpcomingBooking) =>
    !occupied.get(id)?.some((other) => isBusyDuring(other, booking)) &&
    !timeOff.some((off) => off.resourceId === id && overlaps(off, booking))

  const sessions = Map.groupBy(upcoming.toSorted(byStart), ({ sessionId }) => sessionId)
  for (const session of sessions.values()) {
    if (session.some((booking) => occupied.has(booking.resourceId))) continue
    const canMove = session.every(({ chosenByClient }) => !chosenByClient)
    const resourceId = canMove
      ? targets.find((id) => session.every((booking) => isFree(id, booking)))
      : undefined
    if (!resourceId) {
      plan.stranded.push(...session)
      continue
    }
    occupied.get(resourceId)?.push(...session)
    plan.moves.push(...session.map(({ id: bookingId }) => ({ bookingId, resourceId })))
  }
  return plan
}

const byStart = (a: Occupied, b: Occupied) => a.startsAt.getTime() - b.startsAt.getTime()

const isBusyDuring = (a: UpcomingBooking, b: UpcomingBooking) =>
  a.occupied.some(([from, to]) => b.occupied.some((other) => from < other[1] && to > other[0]))

const overlaps = (a: Occupied, b: Occupied) => a.startsAt < b.endsAt && a.endsAt > b.startsAt
