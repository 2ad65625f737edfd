import { listPins } from '@ujuzi/contract/search/search'
import type { filterQuery } from '#app/features/search/filter-query.ts'
import { call } from '#app/lib/http/api.ts'
import { containsBox, type MapBox, widenBox } from './geometry.ts'
import { groupPins, type PinGroups } from './pin-groups.ts'

type Filters = ReturnType<typeof filterQuery>

export type PinsState = {
  state: 'loading' | 'here' | 'failed'
  groups: PinGroups
  /** Number of professionals in the requested box. */
  count: number
}

const noPins: PinGroups = groupPins({ pins: [], clusters: [] })
/** Share of the view loaded beyond each edge: most moves then need no request. */
const viewMargin = 0.5

/** Loads the pins of a search as the map moves; outdated responses are dropped. */
export function createPinLoader(onChange: (pins: PinsState) => void) {
  let filters: Filters = {}
  let pins: PinsState = { state: 'loading', groups: noPins, count: 0 }
  let loaded: { box: MapBox; zoom: number } | undefined
  let isComplete = false
  let request: AbortController | undefined
  let latest: Parameters<typeof groupPins>[0] = { pins: [], clusters: [] }
  let alone: string | undefined

  const update = (changes: Partial<PinsState>) => {
    pins = { ...pins, ...changes }
    onChange(pins)
  }

  async function load(view: MapBox, zoom: number) {
    request?.abort()
    request = new AbortController()
    const { signal } = request
    const box = widenBox(view, viewMargin)
    loaded = { box, zoom }
    update({ state: 'loading' })
    const response = await call(listPins, { query: { ...filters, ...box } }, { signal })
    if (signal.aborted) return
    if (!response.ok) {
      loaded = undefined
      return update({ state: 'failed' })
    }
    const { count, clusters } = response.data
    isComplete = clusters.length === 0
    latest = response.data
    update({ state: 'here', groups: groupPins(latest, alone), count })
  }

  /** Groups are valid for one zoom level only; another one needs a new request. */
  const isLoaded = (view: MapBox, zoom: number) =>
    loaded && containsBox(loaded.box, view) && (isComplete || loaded.zoom === zoom)

  return {
    /** Starts a new search. Old pins stay until the new ones arrive. */
    search(newFilters: Filters) {
      filters = newFilters
      loaded = undefined
      isComplete = false
    },
    async show(view: MapBox, zoom: number) {
      if (!isLoaded(view, zoom)) await load(view, zoom)
    },
    /** Takes one professional out of its group, if it is in one. */
    separate(id: string | undefined) {
      if (id === alone) return
      alone = id
      update({ groups: groupPins(latest, alone) })
    },
    retry: (view: MapBox, zoom: number) => load(view, zoom),
    close: () => request?.abort(),
  }
}
