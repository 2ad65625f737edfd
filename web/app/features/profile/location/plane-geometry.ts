/* Positions around a town on a plane: precise enough for the distances that people travel to work. */

export type GeoPoint = { latitude: number; longitude: number }
/** Kilometres to the east (x) and to the south (y). */
export type Offset = { x: number; y: number }

const kmPerDegree = 111.32
const longitudeScale = ({ latitude }: GeoPoint) =>
  Math.max(0.01, Math.cos((latitude * Math.PI) / 180))

export const offsetOf = (center: GeoPoint, point: GeoPoint): Offset => ({
  x: (point.longitude - center.longitude) * kmPerDegree * longitudeScale(center),
  y: (center.latitude - point.latitude) * kmPerDegree,
})

/** Rounded to about ten metres. */
export const pointAt = (center: GeoPoint, { x, y }: Offset): GeoPoint => ({
  latitude: roundDegrees(center.latitude - y / kmPerDegree),
  longitude: roundDegrees(center.longitude + x / (kmPerDegree * longitudeScale(center))),
})
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000

export const distanceKm = (center: GeoPoint, point: GeoPoint) => {
  const { x, y } = offsetOf(center, point)
  return Math.hypot(x, y)
}

/** Width of the map divided by its height. */
export const mapRatio = 4 / 3

/** Half the map's height, so that it shows the town and the whole circle around the pin; grows in steps. */
export function halfHeightKm({ x, y }: Offset, radiusKm: number) {
  const minHalf = Math.max(Math.abs(y) + radiusKm, (Math.abs(x) + radiusKm) / mapRatio) * 1.12
  return 2 ** (Math.ceil(Math.log2(minHalf) * 3) / 3)
}
