import 'leaflet/dist/leaflet.css'
import './map.css'
import { m } from '@ujuzi/contract/messages'
import { getProfessionalCard, type ProfessionalCard } from '@ujuzi/contract/search/search'
import { Map as LeafletMap, TileLayer } from 'leaflet'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { call } from '#app/lib/http/api.ts'
import { Backdrop } from './backdrop.ts'
import { type Box, boxAround, boxOf } from './geometry.ts'
import { circleOf, filtersOf } from './map-filters.ts'
import { Marks, type Words } from './marks.ts'
import { lastZoom, type Mark } from './pin-groups.ts'
import { openPins, type Pins } from './pins.ts'

export type MapView = { latitude: number; longitude: number; zoom: number }

/** What the screen around the map needs to know. */
export type BoardState = {
  pins: Pins['state']
  count: number
  /** The person has moved the map away from what was searched. */
  moved: boolean
  chosen: Chosen | undefined
}

/** The professional whose pin was pressed; the card comes a moment later where the list does not have it. */
export type Chosen = { id: string; card: ProfessionalCard | undefined; failed: boolean }

type Settings = {
  tiles: { url: string; credit: string } | undefined
  priceText: (priceUsd: number) => string
  tell: (state: BoardState) => void
}

/** Africa with the sea around it. */
const africa: Box = { north: 38, south: -35.5, east: 52, west: -19 }
const edges: [[number, number], [number, number]] = [
  [-58, -70],
  [62, 100],
]
const nearestFit = 12

/** The map of one screen: Leaflet with the land, the marks and what they do. */
export type Board = ReturnType<typeof openBoard>

export function openBoard(element: HTMLElement, { tiles, priceText, tell }: Settings) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: lastZoom + 1,
    maxBounds: edges,
    maxBoundsViscosity: 1,
    // Pictures from elsewhere are sharp at whole steps only.
    zoomSnap: tiles ? 1 : 0.5,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  })
  let state: BoardState = { pins: 'loading', count: 0, moved: false, chosen: undefined }
  let shown: Pins | undefined
  let results: ProfessionalCard[] = []
  let searched: string | undefined
  let ours = false
  /** Where the taps on the buttons lead, while the map is on its way there. */
  let goal: number | undefined

  const update = (now: Partial<BoardState>) => {
    state = { ...state, ...now }
    tell(state)
  }
  const backdrop = new Backdrop()
  const marks = new Marks(map, press)
  const pins = openPins((now) => {
    shown = now
    update({ pins: now.state, count: now.count })
    if (now.state !== 'loading') drawMarks()
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
    const all = shown?.groups.marksIn(viewBox(), map.getZoom()) ?? []
    const towns = backdrop.show(all)
    marks.show(all, (mark) => wordsOf(mark, towns.get(mark.key)))
  }

  function wordsOf({ id, priceUsd }: Mark, town: string | undefined): Words {
    const name = results.find((card) => card.id === id)?.business_name
    return { town, name, price: priceUsd === undefined ? undefined : priceText(priceUsd) }
  }

  /** One professional opens; several come nearer, or on one doorstep take turns. */
  function press({ id, ids, apartAt, latitude, longitude }: Mark) {
    if (id) return choose(id)
    if (ids) return choose(ids[(ids.indexOf(state.chosen?.id ?? '') + 1) % ids.length])
    map.setView([latitude, longitude], Math.min(lastZoom + 1, apartAt ?? map.getZoom() + 2))
  }

  function choose(id: string | undefined) {
    marks.press(id)
    const card = results.find((result) => result.id === id)
    update({ chosen: id === undefined ? undefined : { id, card, failed: false } })
    if (id && !card) void fetchCard(id)
  }

  async function fetchCard(id: string) {
    const answer = await call(getProfessionalCard, { params: { id } })
    if (state.chosen?.id !== id) return
    const card = answer.ok ? answer.data : undefined
    update({ chosen: { id, card, failed: !card } })
  }

  function embrace(box: Box) {
    const { north, south, east, west } = box
    const corners: [[number, number], [number, number]] = [
      [south, west],
      [north, east],
    ]
    ours = true
    map.fitBounds(corners, { padding: [36, 48], maxZoom: nearestFit, animate: false })
    ours = false
  }

  if (tiles) new TileLayer(tiles.url, { maxZoom: lastZoom + 1 }).addTo(map)
  map.addLayer(backdrop)
  backdrop.on('load', drawMarks)
  map.on('moveend', () => {
    if (!ours) update({ moved: true })
    drawMarks()
    void pins.show(viewBox(), map.getZoom())
  })
  // While it moves the map takes no further step: it goes on from here.
  map.on('zoomend', () => {
    if (goal === map.getZoom()) goal = undefined
    if (goal !== undefined) map.setZoom(goal)
  })
  map.on('click', () => choose(undefined))
  element.setAttribute('aria-label', m.map_keys())
  element.setAttribute('role', 'group')

  return {
    /** Another search: the map fits what was found, unless a view goes with it. The same one: its list has grown. */
    search(params: SearchParams, found: ProfessionalCard[], view: MapView | undefined) {
      results = found
      const filters = filtersOf(params)
      const key = JSON.stringify(filters)
      if (key === searched) return drawMarks()
      searched = key
      pins.search(filters)
      choose(undefined)
      if (view) showView(view)
      else embrace(boxOf(found) ?? boxOfSearch(params))
      update({ moved: false })
      void pins.show(viewBox(), map.getZoom())
    },
    view: (): MapView => {
      const { lat, lng } = map.getCenter()
      return { latitude: lat, longitude: lng, zoom: map.getZoom() }
    },
    box: viewBox,
    light: (id: string | undefined) => marks.light(results.find((card) => card.id === id)),
    choose,
    zoomBy(steps: number) {
      const further = (goal ?? map.getZoom()) + steps
      const wanted = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), further))
      goal = wanted === map.getZoom() ? undefined : wanted
      map.setZoom(wanted)
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
    ours = true
    map.setView([latitude, longitude], zoom, { animate: false })
    ours = false
  }
}

/** The view that went along with an address in the browser's history. */
export function viewIn(travelled: unknown): MapView | undefined {
  const { mapView } = (travelled ?? {}) as { mapView?: MapView }
  return mapView
}

function boxOfSearch(params: SearchParams): Box {
  const circle = circleOf(params)
  return circle ? boxAround(circle) : africa
}
