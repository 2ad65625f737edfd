import { day, hour, instantOf, localDayOf, localTimeOf, minute } from '../calendar.ts'
import { bookingsOfSeries, predictSeries, type SeriesAction } from '../predict-series.ts'
import type { SeededRandom } from '../random.ts'
import { activeBookings, isActive, type Model, type ModelBooking } from '../state.ts'
import { randomBooking, randomStart } from './random-bookings.ts'

export type ConnectStep = { kind: 'connect'; seriesId: string; client: string }
export type SeriesStep = SeriesAction | ConnectStep

/** Random change of several bookings; undefined if there is none to make. */
export function randomSeries(
  model: Model,
  index: number,
  clients: readonly string[],
  random: SeededRandom,
): SeriesStep | undefined {
  const how = random.pickWeighted({ enter: 5, cancel: 2, move: 6, connect: 3 })
  if (how === 'enter') return likely(model, random, () => randomEntry(model, index, random))
  if (how === 'connect') return randomConnection(model, clients, random)
  const upcoming = activeBookings(model).filter(({ series }) => series)
  if (upcoming.length === 0) return undefined
  return how === 'cancel'
    ? { kind: 'cancel_series', ...randomScope(model, random.pick(upcoming), random) }
    : likely(model, random, () => randomMove(model, upcoming, random))
}

/** Mostly the first of some random changes that is possible. */
function likely<T extends SeriesAction>(
  model: Model,
  random: SeededRandom,
  create: () => T | undefined,
): T | undefined {
  let step = create()
  const tries = random.chance(0.7) ? 6 : 0
  for (let n = 0; n < tries && step && predictSeries(model, step).code !== 'done'; n++)
    step = create() ?? step
  return step
}

/** Two to four bookings at one time on the clock, some days or a week apart. */
function randomEntry(
  model: Model,
  index: number,
  random: SeededRandom,
): (SeriesAction & { kind: 'enter_series' }) | undefined {
  const { start, ...sale } = randomBooking(model, index, random)
  const business = model.businesses[index]
  if (!business || !isDaytime(localTimeOf(business, start))) return undefined
  const [apart, count] = [random.pick([1, 2, 7]), random.integer(2, 4)]
  const local = localTimeOf(business, start)
  const first = localDayOf(business, start)
  const time = local - first * day
  const starts = Array.from({ length: count }, (_, n) =>
    instantOf(business, first + n * apart, time),
  )
  if (random.chance(0.03)) starts.reverse()
  return { kind: 'enter_series', ...sale, starts }
}

/** To another time near now, or to a time that another booking of the series leaves. */
function randomMove(
  model: Model,
  upcoming: ModelBooking[],
  random: SeededRandom,
): (SeriesAction & { kind: 'move_series' }) | undefined {
  const booking = random.pick(upcoming)
  const { business, start: before } = booking
  const shift = random.pick([day, -day, 15 * minute, -30 * minute, 2 * hour, 0])
  const localDay = localDayOf(business, before)
  const time = localTimeOf(business, before) - localDay * day
  const series = booking.series && model.series.get(booking.series.id)
  const all = series ? bookingsOfSeries(model, series) : []
  const how = random.pickWeighted({ anywhere: 3, near: 4, beside: 3 })
  const start =
    how === 'anywhere'
      ? randomStart(model, business, booking.sold.parts[0]?.service, random)
      : how === 'near'
        ? instantOf(business, localDay, time + shift)
        : random.pick(all).start
  const difference = localTimeOf(business, start) - localTimeOf(business, before)
  const isAllByDay = all.every((one) => {
    const local = localTimeOf(business, one.start) + difference
    return isDaytime(local)
  })
  if (!isAllByDay) return undefined
  return { kind: 'move_series', ...randomScope(model, booking, random), start }
}

function randomScope(model: Model, booking: ModelBooking, random: SeededRandom) {
  const version = model.series.get(booking.series?.id ?? '')?.version ?? 0
  return {
    bookingId: booking.id,
    scope: random.pick(['following', 'all'] as const),
    version: random.chance(0.05) ? Math.max(1, version - 1) : version,
  }
}

/** A client without another booking at the times of a series of a guest. */
function randomConnection(
  model: Model,
  clients: readonly string[],
  random: SeededRandom,
): ConnectStep | undefined {
  const free = [...model.series.values()].filter((series) =>
    bookingsOfSeries(model, series).every(({ client }) => client === null),
  )
  if (free.length === 0) return undefined
  const series = random.pick(free)
  const own = bookingsOfSeries(model, series)
    .filter(isActive)
    .toSorted((a, b) => a.start - b.start)
  // Bookings of a guest may overlap, those of an account may not.
  if (own.some(({ start }, n) => start < (own[n - 1]?.end ?? start))) return undefined
  const client = clients.find((id) =>
    activeBookings(model).every(
      (other) =>
        other.client !== id || own.every((one) => other.start >= one.end || one.start >= other.end),
    ),
  )
  return client ? { kind: 'connect', seriesId: series.id, client } : undefined
}

/** Far from the hours at which clocks change. */
const isDaytime = (local: number) => {
  const time = local - Math.floor(local / day) * day
  return time >= 5 * hour && time <= 21 * hour
}
