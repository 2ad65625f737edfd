export type Coordinates = { latitude: number; longitude: number }

export const earthRadiusKm = 6371

/** Great-circle distance in kilometres (haversine), as SQL computes it. */
export function kmBetween(a: Coordinates, b: Coordinates) {
  const up = Math.sin(radians(a.latitude - b.latitude) / 2) ** 2
  const across = Math.sin(radians(a.longitude - b.longitude) / 2) ** 2
  const both = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * across
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(both)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
