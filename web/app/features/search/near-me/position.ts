import { searchRadiusKm } from '@ujuzi/contract/api/limits'
import { locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'

export type Position = { kind: 'device' | 'map'; lat: number; lng: number }

/** What the location box says of a place that has no name. */
export const positionLabel = ({ kind }: Position) =>
  kind === 'device' ? m.search_near_me() : m.search_map_area()

/** A hundred metres are near enough, and tell less of a person than a metre would. */
export const asDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000

/** The position of an address; a town typed over our own words for it counts more. */
export function readPosition(text: (name: string) => string): Position | undefined {
  const lat = within(text('lat'), 90)
  const lng = within(text('lng'), 180)
  if (lat === undefined || lng === undefined) return
  const place = text('place')
  if (isLabel(m.search_near_me, place)) return { kind: 'device', lat, lng }
  if (!place || isLabel(m.search_map_area, place)) return { kind: 'map', lat, lng }
}

/** An address may have been made in another language. */
const isLabel = (label: typeof m.search_near_me, text: string) =>
  locales.some((locale) => label({}, { locale }) === text)

function within(text: string, most: number) {
  const degrees = text ? Number(text) : Number.NaN
  return Math.abs(degrees) <= most ? asDegrees(degrees) : undefined
}

export const radiusChoices = [1, 5, 10, 25, 50, 100, 250, 500]

export function asRadius(text: string): number | undefined {
  const { smallest, largest } = searchRadiusKm
  const km = Number(text)
  if (km >= smallest && km <= largest) return Math.round(km * 10) / 10
}
