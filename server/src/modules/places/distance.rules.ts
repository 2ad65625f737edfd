export type Spot = { latitude: number; longitude: number }

export const earthKm = 6371

/** The same distance over the ground as the database computes it. */
export function kmBetween(a: Spot, b: Spot) {
  const up = Math.sin(radians(a.latitude - b.latitude) / 2) ** 2
  const across = Math.sin(radians(a.longitude - b.longitude) / 2) ** 2
  const both = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * across
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(both)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
