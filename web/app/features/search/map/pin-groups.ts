import type { Returned } from '@ujuzi/contract/api/endpoint'
import type { listPins, Pin } from '@ujuzi/contract/search/search'
import Supercluster from 'supercluster'
import type { Box, Spot } from './geometry.ts'

/** What stands on the map: one professional, or several that would cover each other. */
export type Mark = Spot & {
  /** The same for the same thing after every move. */
  key: string
  count: number
  /** Of one professional. */
  id?: string
  /** Of one professional: what its cheapest service costs, in US dollars. */
  priceUsd?: number
  /** Of several: how near the map must come to tell them apart, and who they are as far as is known. */
  apartAt?: number
  ids?: string[]
}

type Props = { count: number; id?: string; priceUsd?: number }
type Pins = Pick<Returned<typeof listPins>, 'pins' | 'clusters'>

/** Pixels within which two marks would lie on each other. */
const radius = 64
export const lastZoom = 16
/** So many of one spot can be looked through, one after the other. */
const leafed = 50
/** The server grouped these: two steps nearer it tells them apart better. */
const nearer = 2

export type Groups = { marksIn: (box: Box, zoom: number) => Mark[] }

/** Groups what was found, so that marks keep apart at every zoom. */
export function groupPins({ pins, clusters }: Pins): Groups {
  const index = new Supercluster<Props, { count: number }>({
    radius,
    extent: 256,
    maxZoom: lastZoom,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count
    },
  })
  index.load([...pins.map(pointOfPin), ...clusters.map(pointOfGroup)])
  return {
    marksIn: ({ north, south, east, west }, zoom) =>
      index
        .getClusters([west, south, east, north], Math.round(zoom))
        .map((feature) => markOf(feature, index, zoom))
        .sort((a, b) => b.latitude - a.latitude),
  }
}

const point = (longitude: number, latitude: number, properties: Props) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  properties,
})

const pointOfPin = ([id, latitude, longitude, priceUsd]: Pin) =>
  point(longitude, latitude, { count: 1, id, priceUsd })

const pointOfGroup = ([latitude, longitude, count]: Pins['clusters'][number]) =>
  point(longitude, latitude, { count })

type Index = Supercluster<Props, { count: number }>
type Feature = ReturnType<Index['getClusters']>[number]

function markOf({ geometry, properties }: Feature, index: Index, zoom: number): Mark {
  const [longitude = 0, latitude = 0] = geometry.coordinates
  const { count } = properties
  if ('cluster_id' in properties) {
    const apartAt = index.getClusterExpansionZoom(properties.cluster_id)
    const ids =
      apartAt > lastZoom
        ? index.getLeaves(properties.cluster_id, leafed).flatMap((leaf) => leaf.properties.id ?? [])
        : undefined
    const key = `${count}@${latitude.toFixed(4)},${longitude.toFixed(4)}`
    return { key, latitude, longitude, count, apartAt, ids }
  }
  const { id, priceUsd } = properties
  if (id) return { key: id, latitude, longitude, count, id, priceUsd }
  const key = `${count}@${latitude},${longitude}`
  return { key, latitude, longitude, count, apartAt: Math.min(lastZoom, zoom + nearer) }
}
