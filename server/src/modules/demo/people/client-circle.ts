import { type CountryCode, countryCodes } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { demoData } from '../data/demo-data.ts'
import { demoId } from '../ids.ts'
import { createSeededRandom } from '../random.ts'
import { randomPersonName } from './person-names.ts'

/** Number of consecutive businesses that share a circle of clients. */
export const circleSize = 4096

export type DemoClient = { id: string; name: string; email: string; locale: Locale }

export const circleOf = (index: number) => Math.floor(index / circleSize)

export const neighbourId = (circle: number, country: CountryCode, n: number) =>
  demoId('neighbour', circle * countryCodes.length + countryCodes.indexOf(country), n)

export function clientsOfCircle(circle: number, country: CountryCode): DemoClient[] {
  const random = createSeededRandom(
    circle * countryCodes.length + countryCodes.indexOf(country),
    21,
  )
  return Array.from({ length: demoData().countries[country].clients }, (_, n) => ({
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
  const locale: Locale = demoData().countries[country].language === 'fr' ? 'fr' : 'en'
  return { name: `${first} ${family}`, locale }
}
