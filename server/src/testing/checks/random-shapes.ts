import fc from 'fast-check'
import { totalOf } from '../../modules/schedule/slots/requested-services.rules.ts'
import type {
  Resource,
  ServiceTerms,
  ServiceWithShape,
} from '../../modules/schedule/slots/resources.rules.ts'
import type { Calendar } from '../../modules/schedule/slots/rules.ts'
import type { BookingShape } from '../../modules/schedule/slots/shape.rules.ts'
import { minutesOfDay } from '../../modules/schedule/time-zone.rules.ts'
import { someTeam } from './random-teams.ts'
import type { CheckedOffer } from './slots-by-minute.ts'

/* Random teams whose services have variants, gaps, preparation, clean-up, seats and weekly sessions, at odd minutes. */

const someMinutes = fc.integer({ min: 11, max: 200 })

const someGaps = fc.option(fc.tuple(fc.nat(99), fc.nat(99)), { freq: 1 })

/** A gap at some share of the duration, with work before and after it. */
const gapsOf = (minutes: number, shares: [number, number] | null) => {
  if (!shares) return []
  const at = shares.map((share) => 1 + Math.floor(((minutes - 2) * share) / 100))
  const [from, to] = [Math.min(...at), Math.max(...at) + 1]
  return to < minutes ? [{ from, to }] : []
}

const someService = fc
  .record({
    minutes: someMinutes,
    longer: fc.option(fc.nat(60)),
    gaps: someGaps,
    preparation: fc.constantFrom(0, 0, 7, 15, 33),
    cleanUp: fc.constantFrom(null, null, 0, 13, 40),
  })
  .map(({ minutes, longer, gaps, ...rest }) => ({ ...rest, minutes, longer, gaps }))

const someGroup = fc.option(
  fc.record({
    seats: fc.integer({ min: 2, max: 3 }),
    sessions: fc.array(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        minute: fc.oneof(fc.integer({ min: 0, max: 239 }), fc.integer({ min: 240, max: 1439 })),
      }),
      { maxLength: 14 },
    ),
    open: fc.array(
      fc.record({
        resource: fc.nat(2),
        session: fc.nat(13),
        ahead: fc.nat(4 * minutesOfDay),
        taken: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 4 },
    ),
  }),
)

const ids = ['braids', 'wash']

export const someShapes = (timeZone: string, days: readonly string[]) =>
  fc
    .record({
      team: someTeam(timeZone, days),
      services: fc.tuple(someService, someService),
      group: someGroup,
      shift: fc.nat(4),
    })
    .map(({ team, services, group, shift }) => {
      const listed = services.map((one, n): ServiceWithShape => {
        const gaps = gapsOf(one.minutes, one.gaps)
        const long = one.minutes + (one.longer ?? 0)
        return {
          ...{ id: ids[n] ?? '', priceMinor: 300, minutes: one.minutes, gaps },
          shape: {
            ...{ preparation: one.preparation, cleanUp: one.cleanUp, gaps, seats: 1, sessions: [] },
            ...(group && n === 0 && { seats: group.seats, sessions: group.sessions }),
            variants:
              one.longer === null
                ? []
                : [{ priceMinor: 400, minutes: long, gaps: gapsOf(long, one.gaps) }],
          },
        }
      })
      const requested = listed.filter(({ id, shape }) =>
        group ? (shape?.seats ?? 1) > 1 : team.offer.services.some((one) => one.id === id),
      )
      const terms = requested.map(withVariant)
      const shape = shapeOf(requested, terms)
      const resources = team.of.resources.map((one, n) => withOddMinutes(one, shift + n))
      const of: Calendar = {
        ...team.of,
        services: listed,
        resources: group
          ? withSessions(resources, { ...group, shape, terms, first: team.first })
          : resources,
      }
      const offer: CheckedOffer = { services: terms, memberId: team.offer.memberId, shape }
      const { first, now } = team
      return { of, offer, shape, first, now, minutes: totalOf(terms).minutes }
    })

const withVariant = ({ shape, ...service }: ServiceWithShape): ServiceTerms => {
  const { id, priceMinor, minutes, gaps = [] } = service
  const [variant] = shape?.variants ?? []
  return { id, ...(variant ?? { priceMinor, minutes, gaps }), usual: { priceMinor, minutes } }
}

function shapeOf(
  services: readonly ServiceWithShape[],
  terms: readonly ServiceTerms[],
): BookingShape {
  const [first, last] = [services[0]?.shape, services.at(-1)?.shape]
  let at = 0
  const gaps = terms.flatMap((service) => {
    const offset = at
    at += service.minutes
    return (service.gaps ?? []).map(({ from, to }) => ({ from: from + offset, to: to + offset }))
  })
  const { seats = 1, sessions = [] } = first ?? {}
  return {
    ...{ preparation: first?.preparation ?? 0, cleanUp: last?.cleanUp ?? null, gaps },
    ...(seats > 1 && { group: { serviceId: services[0]?.id ?? '', seats, sessions } }),
  }
}

/** Own hours, time off and bookings that begin and end at odd minutes. */
const withOddMinutes = (resource: Resource, shift: number): Resource => ({
  ...resource,
  closed: resource.closed.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  busy: resource.busy.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  ...(resource.hours && {
    hours: resource.hours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: Math.min(opens + shift, closes - 1),
      closes: Math.max(closes - shift, opens + 1),
    })),
  }),
})

type Sessions = {
  open: { resource: number; session: number; ahead: number; taken: number[] }[]
  sessions: readonly { weekday: number; minute: number }[]
  shape: BookingShape
  terms: readonly ServiceTerms[]
  first: number
}

/** Adds open sessions, some at weekly starts, where the resource is free. */
function withSessions(resources: readonly Resource[], some: Sessions): Resource[] {
  return resources.map((resource, n) => {
    let { busy } = resource
    const sessions = some.open.flatMap(({ resource: at, session, ahead, taken }) => {
      const weekly = some.sessions[session]
      const start =
        some.first * minutesOfDay +
        (weekly ? (ahead % 4) * minutesOfDay + weekly.minute - 120 : ahead)
      const { minutes } = totalOf(some.terms)
      const span = { from: start - some.shape.preparation, to: start + minutes + 10 }
      const isFree = busy.every(({ from, to }) => from >= span.to || to <= span.from)
      if (at !== n || !isFree) return []
      busy = mergeSorted(busy, span)
      return [{ serviceId: some.terms[0]?.id ?? '', start, taken, spans: [span] }]
    })
    return { ...resource, busy, sessions: sessions.sort((a, b) => a.start - b.start) }
  })
}

const mergeSorted = (busy: Resource['busy'], span: Resource['busy'][number]) =>
  [...busy, span].sort((a, b) => a.from - b.from)
