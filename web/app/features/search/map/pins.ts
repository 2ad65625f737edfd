import { listPins } from '@ujuzi/contract/search/search'
import { call } from '#app/lib/http/api.ts'
import { type Box, holds, widened } from './geometry.ts'
import type { PinFilters } from './map-filters.ts'
import { type Groups, groupPins } from './pin-groups.ts'

export type Pins = {
  state: 'loading' | 'here' | 'failed'
  groups: Groups
  /** How many there are in the box that was asked for. */
  count: number
}

const none: Groups = groupPins({ pins: [], clusters: [] })
/** So much more than the view is asked for on each side: most moves then ask for nothing. */
const ahead = 0.5

/** The pins of one search, fetched as the map moves; an answer that is overtaken is dropped. */
export function openPins(changed: (pins: Pins) => void) {
  let filters: PinFilters = {}
  let pins: Pins = { state: 'loading', groups: none, count: 0 }
  let asked: { box: Box; zoom: number } | undefined
  let whole = false
  let calls: AbortController | undefined

  const tell = (now: Partial<Pins>) => {
    pins = { ...pins, ...now }
    changed(pins)
  }

  async function ask(view: Box, zoom: number) {
    calls?.abort()
    calls = new AbortController()
    const { signal } = calls
    const box = widened(view, ahead)
    asked = { box, zoom }
    tell({ state: 'loading' })
    const answer = await call(listPins, { query: { ...filters, ...box } }, { signal })
    if (signal.aborted) return
    if (!answer.ok) {
      asked = undefined
      return tell({ state: 'failed' })
    }
    const { count, clusters } = answer.data
    whole = clusters.length === 0
    tell({ state: 'here', groups: groupPins(answer.data), count })
  }

  /** Groups are drawn for one nearness: from another they are asked for anew. */
  const knows = (view: Box, zoom: number) =>
    asked && holds(asked.box, view) && (whole || asked.zoom === zoom)

  return {
    /** Another search: what is shown goes when its own pins come. */
    search(wanted: PinFilters) {
      filters = wanted
      asked = undefined
      whole = false
    },
    async show(view: Box, zoom: number) {
      if (!knows(view, zoom)) await ask(view, zoom)
    },
    retry: (view: Box, zoom: number) => ask(view, zoom),
    close: () => calls?.abort(),
  }
}
