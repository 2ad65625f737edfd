import { searchRadiusKm } from '@ujuzi/contract/api/limits'
import { locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'

export type Position = { kind: 'device' | 'map'; lat: number; lng: number }

/** Text for a position that has no place name. */
export const positionLabel = ({ kind }: Position) =>
  kind === 'device' ? m.search_near_me() : m.search_map_area()

/** Rounds to about a hundred metres: precise enough, and less revealing. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000

/** Position in the query, unless `place` holds a town typed over our own label. */
export function parsePosition(text: (name: string) => string): Position | undefined {
  const lat = parseDegrees(text('lat'), 90)
  const lng = parseDegrees(text('lng'), 180)
  if (lat === undefined || lng === undefined) return
  const place = text('place')
  if (isLabel(m.search_near_me, place)) return { kind: 'device', lat, lng }
  if (!place || isLabel(m.search_map_area, place)) return { kind: 'map', lat, lng }
}

/** The URL may have been created in another language. */
const isLabel = (label: typeof m.search_near_me, text: string) =>
  locales.some((locale) => label({}, { locale }) === text)

function parseDegrees(text: string, max: number) {
  const degrees = text ? Number(text) : Number.NaN
  return Math.abs(degrees) <= max ? roundDegrees(degrees) : undefined
}

export const radiusChoices = [1, 5, 10, 25, 50, 100, 250, 500]

export function parseRadius(text: string): number | undefined {
  const { smallest, largest } = searchRadiusKm
  const km = Number(text)
  if (km >= smallest && km <= largest) return Math.round(km * 10) / 10
}
