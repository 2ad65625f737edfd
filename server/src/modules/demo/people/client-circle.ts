import { type CountryCode, countryCodes } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { localFacts } from '../businesses/towns/local-facts.ts'
import { demoId } from '../ids.ts'
import { drawFor } from '../random.ts'
import { personName } from './person-names.ts'

/** So many businesses share one circle of clients; each next lot brings its own. */
export const circleSize = 4096

/** Clients of a circle in each country: enough that a busy salon meets few twice. */
export const neighbourCount = (country: CountryCode) => large[country] ?? 80
const large: Partial<Record<CountryCode, number>> = {
  NG: 400,
  EG: 260,
  ZA: 240,
  MA: 200,
  CM: 160,
  KE: 160,
}

export type Client = { id: string; name: string; email: string; locale: Locale }

export const circleOf = (index: number) => Math.floor(index / circleSize)

export const neighbourId = (circle: number, country: CountryCode, n: number) =>
  demoId('neighbour', circle * countryCodes.length + countryCodes.indexOf(country), n)

export function neighbours(circle: number, country: CountryCode): Client[] {
  const draw = drawFor(circle * countryCodes.length + countryCodes.indexOf(country), 21)
  return Array.from({ length: neighbourCount(country) }, (_, n) => ({
    ...client(country, personName(country, 0.58, draw)),
    id: neighbourId(circle, country, n),
    email: `${country.toLowerCase()}-${circle}-${n}@clients.ujuzi.test`,
  }))
}

export const guestId = (index: number, n: number) => demoId('guest', index, n)

export function guest(index: number, country: CountryCode, n: number): Client {
  return {
    ...client(country, personName(country, 0.58, drawFor(index, 100 + n))),
    id: guestId(index, n),
    email: `guest-${index}-${n}@clients.ujuzi.test`,
  }
}

function client(country: CountryCode, { first, family }: { first: string; family: string }) {
  const locale: Locale = localFacts[country].language === 'fr' ? 'fr' : 'en'
  return { name: `${first} ${family}`, locale }
}
