import 'leaflet/dist/leaflet.css'
import './map.css'
import { m } from '@ujuzi/contract/messages'
import { getProfessionalCard, type ProfessionalCard } from '@ujuzi/contract/search/search'
import { Map as LeafletMap, TileLayer } from 'leaflet'
import { filterQuery } from '#app/features/search/filter-query.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { call } from '#app/lib/http/api.ts'
import { Backdrop } from './backdrop.ts'
import { type Box, boxAround, boxOf } from './geometry.ts'
import { searchCircle } from './map-filters.ts'
import { Marks, type MarkWords } from './marks.ts'
import { type Mark, maxGroupZoom } from './pin-groups.ts'
import { createPinLoader, type PinsState } from './pins.ts'

export type MapView = { latitude: number; longitude: number; zoom: number }

/** State that the surrounding components need. */
export type SearchMapState = {
  pins: PinsState['state']
  count: number
  /** The user moved the map away from the searched area. */
  moved: boolean
  chosen: SelectedPin | undefined
}

/** The professional of the selected pin; the card is loaded if the list does not have it. */
export type SelectedPin = { id: string; card: ProfessionalCard | undefined; failed: boolean }

type SearchMapOptions = {
  tiles: { url: string; credit: string } | undefined
  priceText: (priceUsd: number) => string
  tell: (state: SearchMapState) => void
}

/** Africa and the surrounding sea. */
const africaBox: Box = { north: 38, south: -35.5, east: 52, west: -19 }
const maxBounds: [[number, number], [number, number]] = [
  [-58, -70],
  [62, 100],
]
const fitMaxZoom = 12

/** Controller of one map: Leaflet with the land, the marks and their behaviour. */
export type SearchMapController = ReturnType<typeof createSearchMap>

export function createSearchMap(
  element: HTMLElement,
  { tiles, priceText, tell }: SearchMapOptions,
) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: maxGroupZoom + 1,
    maxBounds: maxBounds,
    maxBoundsViscosity: 1,
    // Tiles are sharp at integer zoom levels only.
    zoomSnap: tiles ? 1 : 0.5,
    zoomAnimation: !reducedMotion,
    fadeAnimation: !reducedMotion,
    inertia: !reducedMotion,
  })
  let state: SearchMapState = { pins: 'loading', count: 0, moved: false, chosen: undefined }
  let loadedPins: PinsState | undefined
  let results: ProfessionalCard[] = []
  let searchKey: string | undefined
  let movingByCode = false
  /** Zoom level requested by the buttons, while the map is zooming. */
  let targetZoom: number | undefined

  const update = (changes: Partial<SearchMapState>) => {
    state = { ...state, ...changes }
    tell(state)
  }
  const backdrop = new Backdrop()
  const marks = new Marks(map, onMarkClick)
  const pins = createPinLoader((changes) => {
    loadedPins = changes
    update({ pins: changes.state, count: changes.count })
    if (changes.state !== 'loading') drawMarks()
  })

  function viewBox(): Box {
    const bounds = map.getBounds()
    return {
      north: Math.min(85, bounds.getNorth()),
      south: Math.max(-85, bounds.getSouth()),
      east: Math.min(180, bounds.getEast()),
      west: Math.max(-180, bounds.getWest()),
    }
  }

  function drawMarks() {
    const all = loadedPins?.groups.marksIn(viewBox(), map.getZoom()) ?? []
    const towns = backdrop.show(all)
    marks.show(all, (mark) => markWords(mark, towns.get(mark.key)))
  }

  function markWords({ id, priceUsd }: Mark, town: string | undefined): MarkWords {
    const name = results.find((card) => card.id === id)?.business_name
    return { town, name, price: priceUsd === undefined ? undefined : priceText(priceUsd) }
  }

  /** Selects a professional; zooms in on a group, or cycles through it if all share one spot. */
  function onMarkClick({ id, ids, apartAt, latitude, longitude }: Mark) {
    if (id) return select(id)
    if (ids) return select(ids[(ids.indexOf(state.chosen?.id ?? '') + 1) % ids.length])
    map.setView([latitude, longitude], Math.min(maxGroupZoom + 1, apartAt ?? map.getZoom() + 2))
  }

  function select(id: string | undefined) {
    marks.press(id)
    const card = results.find((result) => result.id === id)
    update({ chosen: id === undefined ? undefined : { id, card, failed: false } })
    if (id && !card) void fetchCard(id)
  }

  async function fetchCard(id: string) {
    const response = await call(getProfessionalCard, { params: { id } })
    if (state.chosen?.id !== id) return
    const card = response.ok ? response.data : undefined
    update({ chosen: { id, card, failed: !card } })
  }

  function fitBox(box: Box) {
    const { north, south, east, west } = box
    const corners: [[number, number], [number, number]] = [
      [south, west],
      [north, east],
    ]
    movingByCode = true
    map.fitBounds(corners, { padding: [36, 48], maxZoom: fitMaxZoom, animate: false })
    movingByCode = false
  }

  if (tiles) new TileLayer(tiles.url, { maxZoom: maxGroupZoom + 1 }).addTo(map)
  map.addLayer(backdrop)
  backdrop.on('load', drawMarks)
  map.on('moveend', () => {
    if (!movingByCode) update({ moved: true })
    drawMarks()
    void pins.show(viewBox(), map.getZoom())
  })
  // Leaflet ignores zoom requests while it animates: continues to the requested level afterwards.
  map.on('zoomend', () => {
    if (targetZoom === map.getZoom()) targetZoom = undefined
    if (targetZoom !== undefined) map.setZoom(targetZoom)
  })
  map.on('click', () => select(undefined))
  element.setAttribute('aria-label', m.map_keys())
  element.setAttribute('role', 'group')

  return {
    /** A new search fits the map to the results, unless a view is given; a repeated search only has a longer list. */
    search(params: SearchParams, found: ProfessionalCard[], view: MapView | undefined) {
      results = found
      const filters = filterQuery(params)
      const key = JSON.stringify(filters)
      if (key === searchKey) return drawMarks()
      searchKey = key
      pins.search(filters)
      select(undefined)
      if (view) showView(view)
      else fitBox(boxOf(found) ?? searchBox(params))
      update({ moved: false })
      void pins.show(viewBox(), map.getZoom())
    },
    view: (): MapView => {
      const { lat, lng } = map.getCenter()
      return { latitude: lat, longitude: lng, zoom: map.getZoom() }
    },
    box: viewBox,
    light: (id: string | undefined) => marks.light(results.find((card) => card.id === id)),
    choose: select,
    zoomBy(steps: number) {
      const requestedZoom = (targetZoom ?? map.getZoom()) + steps
      const zoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), requestedZoom))
      targetZoom = zoom === map.getZoom() ? undefined : zoom
      map.setZoom(zoom)
    },
    retry: () => {
      drawMarks()
      void pins.retry(viewBox(), map.getZoom())
    },
    close: () => {
      pins.close()
      map.remove()
    },
  }

  function showView({ latitude, longitude, zoom }: MapView) {
    movingByCode = true
    map.setView([latitude, longitude], zoom, { animate: false })
    movingByCode = false
  }
}

/** The map view saved in the history state. */
export function savedMapView(historyState: unknown): MapView | undefined {
  const { mapView } = (historyState ?? {}) as { mapView?: MapView }
  return mapView
}

function searchBox(params: SearchParams): Box {
  const circle = searchCircle(params)
  return circle ? boxAround(circle) : africaBox
}
