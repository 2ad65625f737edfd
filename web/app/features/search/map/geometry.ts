import { searchRadiusKm } from '@ujuzi/contract/api/limits'

export type Coordinates = { latitude: number; longitude: number }
export type MapBox = { north: number; south: number; east: number; west: number }
export type Circle = Coordinates & { radiusKm: number }

const maxLatitude = 85
const kmPerDegree = 111.195
/** Keeps coordinates to twelve decimals, the most that the query accepts. */
const finestStep = 2 ** -12

/** Bounding box of the points; undefined without any. */
export function boxOf(spots: readonly Coordinates[]): MapBox | undefined {
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

export const containsBox = (outer: MapBox, inner: MapBox) =>
  outer.north >= inner.north &&
  outer.south <= inner.south &&
  outer.east >= inner.east &&
  outer.west <= inner.west

/** Extends a box by a share of its size on every side and snaps it to a grid, so that small moves give an equal box. */
export function widenBox({ north, south, east, west }: MapBox, share: number): MapBox {
  const up = (north - south) * share
  const across = (east - west) * share
  const step = Math.max(finestStep, 2 ** Math.floor(Math.log2((east - west) / 8)))
  const roundUp = (degrees: number) => Math.ceil(degrees / step) * step
  const roundDown = (degrees: number) => Math.floor(degrees / step) * step
  return {
    north: Math.min(maxLatitude, roundUp(north + up)),
    south: Math.max(-maxLatitude, roundDown(south - up)),
    east: Math.min(180, roundUp(east + across)),
    west: Math.max(-180, roundDown(west - across)),
  }
}

/**
 * Circle around a box, with a radius in whole kilometres within the search limits; contains the whole box unless
 * limited.
 */
export function circleAround(box: MapBox): Circle {
  const middle = {
    latitude: (box.north + box.south) / 2,
    longitude: (box.east + box.west) / 2,
  }
  const corners = [box.north, box.south].map((latitude) => ({ latitude, longitude: box.east }))
  const radiusKm = Math.ceil(Math.max(...corners.map((corner) => kmBetween(middle, corner))))
  const { smallest, largest } = searchRadiusKm
  return {
    latitude: roundDegrees(middle.latitude),
    longitude: roundDegrees(middle.longitude),
    radiusKm: Math.min(largest, Math.max(smallest, radiusKm)),
  }
}

export function boxAround({ latitude, longitude, radiusKm }: Circle): MapBox {
  const up = radiusKm / kmPerDegree
  const across = up / Math.max(0.01, Math.cos(radians(latitude)))
  return {
    north: Math.min(maxLatitude, latitude + up),
    south: Math.max(-maxLatitude, latitude - up),
    east: Math.min(180, longitude + across),
    west: Math.max(-180, longitude - across),
  }
}

/** Great-circle distance in kilometres. */
export function kmBetween(from: Coordinates, to: Coordinates) {
  const haversineTerm = (a: number, b: number) => Math.sin(radians(a - b) / 2) ** 2
  const lengths = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const haversine =
    haversineTerm(from.latitude, to.latitude) +
    lengths * haversineTerm(from.longitude, to.longitude)
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Rounds to about a hundred metres: enough for a URL that people share. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000
