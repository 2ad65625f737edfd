import { searchRadiusKm } from '@ujuzi/contract/api/limits'
import { type Coordinates, earthRadiusKm } from '../places/distance.rules.ts'

export type SearchArea = Coordinates & { radiusKm: number }

export const areaAround = (
  center: Coordinates,
  radiusKm: number = searchRadiusKm.usual,
): SearchArea => ({
  latitude: center.latitude,
  longitude: center.longitude,
  radiusKm,
})

export const kmPerDegree = (Math.PI * earthRadiusKm) / 180
/** Limit to which latitudes are clamped, since the Mercator projection is infinite at the poles. */
const maxLatitude = 85

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const clamp = (from: number, to: number, value: number) => Math.min(to, Math.max(from, value))

/** Mercator y in degrees, as SQL `mercator_y` computes it. */
export const mercatorY = (latitude: number) =>
  degrees(Math.log(Math.tan(Math.PI / 4 + radians(clamp(-maxLatitude, maxLatitude, latitude)) / 2)))

export const latitudeAt = (y: number) => degrees(2 * Math.atan(Math.exp(radians(y)))) - 90

/**
 * Bounds of a ground circle on the Mercator plane: every point within `inner` degrees is inside, every point beyond
 * `outer` degrees is outside, and only points in between need the great-circle distance.
 */
export function projectCircle({ latitude, longitude, radiusKm }: SearchArea) {
  const fromEquator = Math.abs(clamp(-maxLatitude, maxLatitude, latitude))
  const up = radiusKm / kmPerDegree
  const y = mercatorY(fromEquator)
  // The projection stretches towards the poles, so the extremes lie due north and south.
  const inner = fromEquator >= up ? y - mercatorY(fromEquator - up) : y + up - fromEquator
  const outer = mercatorY(fromEquator + up) - y
  return {
    x: longitude,
    y: mercatorY(latitude),
    inner: inner * (1 - 1e-9),
    outer: Math.max(outer, inner) * (1 + 1e-9),
  }
}

/** Ground radius in kilometres that `mapDistance` degrees on the map cover completely. */
export function coveredKm({ latitude }: Coordinates, mapDistance: number) {
  const fromEquator = Math.abs(clamp(-maxLatitude, maxLatitude, latitude))
  return (latitudeAt(mercatorY(fromEquator) + mapDistance) - fromEquator) * kmPerDegree
}

/** Part of a map tile within `distance` degrees of the center (by box), in the text form of PostgreSQL's `box`. */
export function clippedTileBox(tile: number, center: Coordinates, distance: number): string {
  const side = 360 / tilesAcross
  const [west, north] = [(tile >> 10) * side - 180, 180 - (tile & 1023) * side]
  const [x, y] = [center.longitude, mercatorY(center.latitude)]
  const [left, right] = [Math.max(west, x - distance), Math.min(west + side, x + distance)]
  const [bottom, top] = [Math.max(north - side, y - distance), Math.min(north, y + distance)]
  return left > right || bottom > top
    ? emptyBox
    : `(${left - roundingMargin},${bottom - roundingMargin}),(${right + roundingMargin},${top + roundingMargin})`
}

export const emptyBox = '(999,999),(999,999)'
/** Degrees added on each side of a box, more than any rounding error. */
const roundingMargin = 1e-9

const tilesAcross = 1024
/** Most tiles of a search; an area that touches more is searched without tiles. */
const maxTiles = 2_000

/** Map tiles that an area touches, numbered as SQL `map_tile` does; undefined if there are too many. */
export function tilesTouching(area: SearchArea): number[] | undefined {
  const { x, y, outer } = projectCircle(area)
  const column = (at: number) =>
    clamp(0, tilesAcross - 1, Math.floor(((at + 180) / 360) * tilesAcross))
  const row = (at: number) =>
    clamp(0, tilesAcross - 1, Math.floor(((180 - at) / 360) * tilesAcross))
  const [west, east, north, south] = [
    column(x - outer),
    column(x + outer),
    row(y + outer),
    row(y - outer),
  ]
  if ((east - west + 1) * (south - north + 1) > maxTiles) return undefined
  const tiles: number[] = []
  for (let at = west; at <= east; at++)
    for (let down = north; down <= south; down++) tiles.push((at << 10) + down)
  return tiles
}
