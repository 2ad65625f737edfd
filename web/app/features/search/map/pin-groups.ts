import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import type { listPins, Pin } from '@ujuzi/contract/search/search'
import Supercluster from 'supercluster'
import type { Coordinates, MapBox } from './geometry.ts'

/** A mark: one professional, or a group that would overlap. */
export type Mark = Coordinates & {
  /** Stable identity across moves. */
  key: string
  count: number
  /** Set for a single professional. */
  id?: string
  /** For a single professional: its name, and the cheapest service if it shows its services. */
  name?: string
  price?: Price
  /** For groups: the zoom at which it splits, and the known professionals in it. */
  apartAt?: number
  ids?: string[]
  /** Whether a group has this professional; groups of the server do not know theirs. */
  has?: (id: string) => boolean
}

export type Price = { price: number; currency: string }
type Props = { count: number; id?: string; name?: string; price?: Price }
type Pins = Pick<ResponseData<typeof listPins>, 'pins' | 'clusters'>

/** Distance in pixels below which marks are grouped. */
const radius = 64
export const maxGroupZoom = 16
/** Maximum number of professionals of one spot to cycle through. */
const maxLeaves = 50
/** Zoom step for a group from the server, which returns smaller ones there. */
const clusterZoomStep = 2

export type PinGroups = { marksIn: (box: MapBox, zoom: number) => Mark[] }

/**
 * Groups the results, so that marks do not overlap at any zoom. The professional `alone` is in no group, so that its
 * mark is always shown.
 */
export function groupPins({ pins, clusters }: Pins, alone?: string): PinGroups {
  const single = pins.find(([id]) => id === alone)
  const index = new Supercluster<Props, { count: number }>({
    radius,
    extent: 256,
    maxZoom: maxGroupZoom,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count
    },
  })
  const grouped = pins.filter((pin) => pin !== single)
  index.load([...grouped.map(pinFeature), ...clusters.map(clusterFeature)])
  return {
    marksIn: ({ north, south, east, west }, zoom) =>
      index
        .getClusters([west, south, east, north], Math.round(zoom))
        .map((feature) => toMark(feature, index, zoom))
        .concat(single ? pinMark(single) : [])
        .sort((a, b) => b.latitude - a.latitude),
  }
}

/** The mark of a professional: its own, else that of the group which has it. */
export const markOf = (id: string, marks: readonly Mark[]) =>
  marks.find((mark) => mark.id === id) ?? marks.find((mark) => mark.has?.(id))

const toFeature = (longitude: number, latitude: number, properties: Props) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  properties,
})

const pinFeature = (pin: Pin) => {
  const { latitude, longitude, count, id, name, price } = pinMark(pin)
  return toFeature(longitude, latitude, { count, id, name, price })
}

const pinMark = ([id, latitude, longitude, name, price, currency]: Pin): Mark => ({
  key: id,
  latitude,
  longitude,
  count: 1,
  id,
  name,
  price: price === null || currency === null ? undefined : { price, currency },
})

const clusterFeature = ([latitude, longitude, count]: Pins['clusters'][number]) =>
  toFeature(longitude, latitude, { count })

type Index = Supercluster<Props, { count: number }>
type Feature = ReturnType<Index['getClusters']>[number]

function toMark({ geometry, properties }: Feature, index: Index, zoom: number): Mark {
  const [longitude = 0, latitude = 0] = geometry.coordinates
  const { count } = properties
  if ('cluster_id' in properties) {
    const apartAt = index.getClusterExpansionZoom(properties.cluster_id)
    const ids =
      apartAt > maxGroupZoom
        ? index
            .getLeaves(properties.cluster_id, maxLeaves)
            .flatMap((leaf) => leaf.properties.id ?? [])
        : undefined
    const key = `${count}@${latitude.toFixed(4)},${longitude.toFixed(4)}`
    const has = (id: string) =>
      index
        .getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
        .some((leaf) => leaf.properties.id === id)
    return { key, latitude, longitude, count, apartAt, ids, has }
  }
  const { id, name, price } = properties
  if (id) return { key: id, latitude, longitude, count, id, name, price }
  const key = `${count}@${latitude},${longitude}`
  return {
    key,
    latitude,
    longitude,
    count,
    apartAt: Math.min(maxGroupZoom, zoom + clusterZoomStep),
  }
}
