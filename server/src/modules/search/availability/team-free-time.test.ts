import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRuns } from '../../../testing/cases.ts'
import { daysShown } from '../../../testing/checks/random-calendars.ts'
import { someShapes } from '../../../testing/checks/random-shapes.ts'
import { someTeam, teamServices } from '../../../testing/checks/random-teams.ts'
import {
  restrictToRequested,
  restrictToShortest,
} from '../../schedule/slots/requested-services.rules.ts'
import type { ServiceTerms } from '../../schedule/slots/resources.rules.ts'
import { type Calendar, freeSlots } from '../../schedule/slots/rules.ts'
import type { BookingShape } from '../../schedule/slots/shape.rules.ts'
import { dayAt } from '../../schedule/time-zone.rules.ts'
import { summarizeCalendar } from './free-time.rules.ts'
import { dayPartAt, dayPartIndex, dayParts, hasFreeStart } from './rules.ts'

const zones = ['Africa/Cairo', 'Africa/Casablanca', 'Africa/Lagos', 'Africa/Nairobi', 'UTC']
const days = ['2026-11-23', '2027-04-29', '2027-10-28', '2026-09-19']
const shortest = Math.min(...teamServices.map(({ minutes }) => minutes))

type Case = { of: Calendar; first: number; now: Date }

type ClientRequest = { terms: ServiceTerms; shape: BookingShape | undefined }

/** Everything that a client who chooses no person can request: each service, or each of its variants. */
const requestsOf = ({ services = [] }: Calendar) =>
  services.flatMap(({ shape, ...service }): ClientRequest[] => {
    if (!shape) return [{ terms: service, shape: undefined }]
    const { preparation, cleanUp, gaps, seats, sessions, variants } = shape
    const { id, priceMinor, minutes } = service
    const group = seats > 1 ? { group: { serviceId: id, seats, sessions } } : {}
    const choices = variants.length > 0 ? variants : [{ priceMinor, minutes, gaps }]
    return choices.map((choice) => ({
      terms: { id, ...choice, usual: { priceMinor, minutes } },
      shape: { preparation, cleanUp, gaps: choice.gaps, ...group },
    }))
  })

/** Whether a client who chooses no person finds a start of some service in each part of each day. */
function findFreeParts({ of, first, now }: Case) {
  const free = new Set<string>()
  for (const { terms, shape } of requestsOf(of)) {
    const suitableCalendar = restrictToRequested(of, { services: [terms] })
    const request = { first, count: daysShown, minutes: terms.minutes, shape, now }
    for (const { day, starts } of freeSlots(suitableCalendar, request)) {
      for (const { minute, offset } of starts) {
        free.add(`${day} ${dayPartIndex(undefined)}`)
        free.add(`${day} ${dayPartAt(minute + offset - day * 1440)}`)
      }
    }
  }
  return free
}

function expectListingToAgree({ of, first, now }: Case) {
  const { timeZone } = of.policy
  const durations = (of.services ?? []).map(({ minutes }) => minutes)
  const listing = summarizeCalendar(of, Math.min(...durations), now)
  const local = { timeZone, today: dayAt(timeZone, now) }
  const free = findFreeParts({ of, first, now })
  for (let day = first; day < first + daysShown; day++) {
    for (const part of dayParts.keys()) {
      const isListed = hasFreeStart(listing, local, { day, part, now })
      expect([day, part, isListed]).toEqual([day, part, free.has(`${day} ${part}`)])
    }
  }
}

describe('the listing of a business with people', () => {
  it.each(zones)(
    'the search listing of a business with variants, gaps and group sessions agrees with its bookable times in %s',
    (zone) => {
      const property = fc.property(someShapes(zone, days), fc.boolean(), (one, isTeam) => {
        const resources = one.of.resources.map(({ services: _, hours: __, ...place }) => place)
        expectListingToAgree(isTeam ? one : { ...one, of: { ...one.of, resources } })
      })
      fc.assert(property, { numRuns: someRuns(60) })
    },
  )

  it.each(zones)(
    'in the time zone %s, search lists a team as free exactly when a client who chooses no person finds a time',
    (zone) => {
      const property = fc.property(someTeam(zone, days), expectListingToAgree)
      fc.assert(property, { numRuns: someRuns(80) })
    },
  )

  it('the version of a team’s search listing changes when the hours of one of its people change', () => {
    fc.assert(
      fc.property(someTeam('Africa/Lagos', days), ({ of, now }) => {
        const [person, ...others] = of.resources
        fc.pre(person !== undefined)
        const hours = [{ weekday: 1, opens: 601, closes: 777 }]
        const changed = { ...of, resources: [{ ...person, hours }, ...others] } as Calendar
        const isOffered = restrictToShortest(of).resources.some(({ id }) => id === person?.id)
        const version = (calendar: Calendar) => summarizeCalendar(calendar, shortest, now).version
        if (isOffered) expect(version(changed)).not.toBe(version(of))
      }),
      { numRuns: someRuns(40) },
    )
  })
})
