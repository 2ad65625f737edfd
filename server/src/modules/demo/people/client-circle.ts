import { type CountryCode, countryCodes } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { localFacts } from '../businesses/towns/local-facts.ts'
import { demoId } from '../ids.ts'
import { createSeededRandom } from '../random.ts'
import { randomPersonName } from './person-names.ts'

/** Number of consecutive businesses that share a circle of clients. */
export const circleSize = 4096

/** Clients of a circle by country: enough that a busy salon has few repeat clients. */
export const neighbourCount = (country: CountryCode) => largeCircles[country] ?? 80
const largeCircles: Partial<Record<CountryCode, number>> = {
  NG: 400,
  EG: 260,
  ZA: 240,
  MA: 200,
  CM: 160,
  KE: 160,
}

export type DemoClient = { id: string; name: string; email: string; locale: Locale }

export const circleOf = (index: number) => Math.floor(index / circleSize)

export const neighbourId = (circle: number, country: CountryCode, n: number) =>
  demoId('neighbour', circle * countryCodes.length + countryCodes.indexOf(country), n)

export function clientsOfCircle(circle: number, country: CountryCode): DemoClient[] {
  const random = createSeededRandom(
    circle * countryCodes.length + countryCodes.indexOf(country),
    21,
  )
  return Array.from({ length: neighbourCount(country) }, (_, n) => ({
    ...clientFields(country, randomPersonName(country, 0.58, random)),
    id: neighbourId(circle, country, n),
    email: `${country.toLowerCase()}-${circle}-${n}@clients.ujuzi.test`,
  }))
}

export const guestId = (index: number, n: number) => demoId('guest', index, n)

export function guestClient(index: number, country: CountryCode, n: number): DemoClient {
  return {
    ...clientFields(country, randomPersonName(country, 0.58, createSeededRandom(index, 100 + n))),
    id: guestId(index, n),
    email: `guest-${index}-${n}@clients.ujuzi.test`,
  }
}

function clientFields(country: CountryCode, { first, family }: { first: string; family: string }) {
  const locale: Locale = localFacts[country].language === 'fr' ? 'fr' : 'en'
  return { name: `${first} ${family}`, locale }
}
