import { searchRadiusKm } from '@ujuzi/contract/api/limits'

export type Spot = { latitude: number; longitude: number }
export type Box = { north: number; south: number; east: number; west: number }
export type Circle = Spot & { radiusKm: number }

const northmost = 85
const kmPerDegree = 111.195
/** Twelve decimals: no address may hold more. */
const finestStep = 2 ** -12

/** The box that holds all these, or undefined without any. */
export function boxOf(spots: readonly Spot[]): Box | undefined {
  if (spots.length === 0) return
  const latitudes = spots.map(({ latitude }) => latitude)
  const longitudes = spots.map(({ longitude }) => longitude)
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    west: Math.min(...longitudes),
  }
}

export const holds = (outer: Box, inner: Box) =>
  outer.north >= inner.north &&
  outer.south <= inner.south &&
  outer.east >= inner.east &&
  outer.west <= inner.west

/** A box with a share of itself on every side, on a grid: small moves ask for the very same again. */
export function widened({ north, south, east, west }: Box, share: number): Box {
  const up = (north - south) * share
  const across = (east - west) * share
  const step = Math.max(finestStep, 2 ** Math.floor(Math.log2((east - west) / 8)))
  const out = (degrees: number) => Math.ceil(degrees / step) * step
  const down = (degrees: number) => Math.floor(degrees / step) * step
  return {
    north: Math.min(northmost, out(north + up)),
    south: Math.max(-northmost, down(south - up)),
    east: Math.min(180, out(east + across)),
    west: Math.max(-180, down(west - across)),
  }
}

/** The circle around what is seen, in whole kilometres a search may have; nothing in sight is left out below the largest. */
export function circleAround(box: Box): Circle {
  const middle = {
    latitude: (box.north + box.south) / 2,
    longitude: (box.east + box.west) / 2,
  }
  const corners = [box.north, box.south].map((latitude) => ({ latitude, longitude: box.east }))
  const reach = Math.ceil(Math.max(...corners.map((corner) => kmBetween(middle, corner))))
  const { smallest, largest } = searchRadiusKm
  return {
    latitude: rounded(middle.latitude),
    longitude: rounded(middle.longitude),
    radiusKm: Math.min(largest, Math.max(smallest, reach)),
  }
}

export function boxAround({ latitude, longitude, radiusKm }: Circle): Box {
  const up = radiusKm / kmPerDegree
  const across = up / Math.max(0.01, Math.cos(radians(latitude)))
  return {
    north: Math.min(northmost, latitude + up),
    south: Math.max(-northmost, latitude - up),
    east: Math.min(180, longitude + across),
    west: Math.max(-180, longitude - across),
  }
}

/** Kilometres over the ground. */
export function kmBetween(from: Spot, to: Spot) {
  const half = (a: number, b: number) => Math.sin(radians(a - b) / 2) ** 2
  const lengths = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const part = half(from.latitude, to.latitude) + lengths * half(from.longitude, to.longitude)
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(part)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A hundred metres: enough for an address that is read and shared. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
