/** Bounds of a map view, in degrees. */
export type MapBounds = { north: number; south: number; east: number; west: number }

/** The side that lies beyond the opposite side, if any; views across the date line are therefore invalid. */
export function findInvalidSide({
  north,
  south,
  east,
  west,
}: MapBounds): 'south' | 'west' | undefined {
  if (south > north) return 'south'
  if (west > east) return 'west'
}

export const isWithinBounds = (
  { latitude, longitude }: { latitude: number; longitude: number },
  { north, south, east, west }: MapBounds,
) => latitude <= north && latitude >= south && longitude <= east && longitude >= west
