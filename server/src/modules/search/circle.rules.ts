import { searchRadiusKm } from '@ujuzi/contract/api/limits'
import { earthKm, type Spot } from '../places/distance.rules.ts'

export type Area = Spot & { radiusKm: number }

export const areaAround = (spot: Spot, radiusKm: number = searchRadiusKm.usual): Area => ({
  latitude: spot.latitude,
  longitude: spot.longitude,
  radiusKm,
})

export const kmPerDegree = (Math.PI * earthKm) / 180
/** Beyond this the plane of the map stretches without end; nobody lives there. */
const mapEnds = 85

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const within = (from: number, to: number, value: number) => Math.min(to, Math.max(from, value))

/** Height on the plane of the map, in degrees; the same as `mercator_y` of the database. */
export const mercatorY = (latitude: number) =>
  degrees(Math.log(Math.tan(Math.PI / 4 + radians(within(-mapEnds, mapEnds, latitude)) / 2)))

export const latitudeAt = (y: number) => degrees(2 * Math.atan(Math.exp(radians(y)))) - 90

/**
 * A circle on the ground as the plane of the map has it. Whatever is nearer than `inner` degrees is inside, whatever
 * is further than `outer` is not: only between the two must the distance over the ground be asked for.
 */
export function onTheMap({ latitude, longitude, radiusKm }: Area) {
  const fromEquator = Math.abs(within(-mapEnds, mapEnds, latitude))
  const up = radiusKm / kmPerDegree
  const y = mercatorY(fromEquator)
  // The map stretches towards the poles and is true at the equator, so the extremes lie due north and south.
  const inner = fromEquator >= up ? y - mercatorY(fromEquator - up) : y + up - fromEquator
  const outer = mercatorY(fromEquator + up) - y
  return {
    x: longitude,
    y: mercatorY(latitude),
    inner: inner * (1 - 1e-9),
    outer: Math.max(outer, inner) * (1 + 1e-9),
  }
}

/** How far over the ground everybody is known when everybody nearer than `away` degrees on the map is. */
export function kmKnown({ latitude }: Spot, away: number) {
  const fromEquator = Math.abs(within(-mapEnds, mapEnds, latitude))
  return (latitudeAt(mercatorY(fromEquator) + away) - fromEquator) * kmPerDegree
}

/** The part of a square of the map that is not further than `near` degrees from a spot, as the database reads a box. */
export function boxIn(tile: number, spot: Spot, near: number): string {
  const side = 360 / tilesAcross
  const [west, north] = [(tile >> 10) * side - 180, 180 - (tile & 1023) * side]
  const [x, y] = [spot.longitude, mercatorY(spot.latitude)]
  const [left, right] = [Math.max(west, x - near), Math.min(west + side, x + near)]
  const [bottom, top] = [Math.max(north - side, y - near), Math.min(north, y + near)]
  return left > right || bottom > top
    ? nowhere
    : `(${left - tiny},${bottom - tiny}),(${right + tiny},${top + tiny})`
}

export const nowhere = '(999,999),(999,999)'
/** More than rounding can be wrong by. */
const tiny = 1e-9

const tilesAcross = 1024
/** A circle over more squares than this is asked of the whole continent. */
const mostTiles = 2_000

/** The squares of the map a circle touches, named as `map_tile` of the database does; undefined when too many. */
export function tilesOf(area: Area): number[] | undefined {
  const { x, y, outer } = onTheMap(area)
  const column = (at: number) =>
    within(0, tilesAcross - 1, Math.floor(((at + 180) / 360) * tilesAcross))
  const row = (at: number) =>
    within(0, tilesAcross - 1, Math.floor(((180 - at) / 360) * tilesAcross))
  const [west, east, north, south] = [
    column(x - outer),
    column(x + outer),
    row(y + outer),
    row(y - outer),
  ]
  if ((east - west + 1) * (south - north + 1) > mostTiles) return undefined
  const tiles: number[] = []
  for (let at = west; at <= east; at++)
    for (let down = north; down <= south; down++) tiles.push((at << 10) + down)
  return tiles
}
