/* Places around a town on a plane: near enough for the distances a person travels to work. */

export type Point = { latitude: number; longitude: number }
/** Kilometres to the east and to the south. */
export type Offset = { x: number; y: number }

const kmPerDegree = 111.32
const shrink = ({ latitude }: Point) => Math.max(0.01, Math.cos((latitude * Math.PI) / 180))

export const offsetOf = (center: Point, point: Point): Offset => ({
  x: (point.longitude - center.longitude) * kmPerDegree * shrink(center),
  y: (center.latitude - point.latitude) * kmPerDegree,
})

/** To about ten metres. */
export const pointAt = (center: Point, { x, y }: Offset): Point => ({
  latitude: rounded(center.latitude - y / kmPerDegree),
  longitude: rounded(center.longitude + x / (kmPerDegree * shrink(center))),
})
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

export const distanceKm = (center: Point, point: Point) => {
  const { x, y } = offsetOf(center, point)
  return Math.hypot(x, y)
}

/** Of the map's width to its height. */
export const mapRatio = 4 / 3

/** Half the height of a map that shows the town and the whole circle around the pin; it grows in steps. */
export function halfHeightKm({ x, y }: Offset, radiusKm: number) {
  const wanted = Math.max(Math.abs(y) + radiusKm, (Math.abs(x) + radiusKm) / mapRatio) * 1.12
  return 2 ** (Math.ceil(Math.log2(wanted) * 3) / 3)
}
