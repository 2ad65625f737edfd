import 'leaflet/dist/leaflet.css'
import './map.css'
import { m } from '@ujuzi/contract/messages'
import { getProfessionalCard, type ProfessionalCard } from '@ujuzi/contract/search/search'
import { Control, Map as LeafletMap } from 'leaflet'
import { filterQuery } from '#app/features/search/filter-query.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { call } from '#app/lib/http/api.ts'
import { Backdrop } from './backdrop/backdrop.ts'
import { createDistrictLoader } from './backdrop/districts.ts'
import { boxAround, boxOf, type MapBox } from './geometry.ts'
import { layOutLabels, partsOf, type Rect } from './label-layout.ts'
import { searchCircle } from './map-filters.ts'
import { markLabel } from './mark-labels.ts'
import { Marks, type MarkWords, markText } from './marks.ts'
import { type Mark, maxGroupZoom, type Price } from './pin-groups.ts'
import { createPinLoader, type PinsState } from './pins.ts'
import { findSearchedPlace, SearchedPlaceLayer } from './searched-place.ts'
import { addTiles, type MapTiles } from './tiles/tiles.ts'

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
  tiles: MapTiles | undefined
  /** Element that takes the scale. */
  scaleFrame: HTMLElement | null | undefined
  priceText: (price: Price) => string
  tell: (state: SearchMapState) => void
}

/** Africa and the surrounding sea. */
const africaBox: MapBox = { north: 38, south: -35.5, east: 52, west: -19 }
const maxBounds: [[number, number], [number, number]] = [
  [-58, -70],
  [62, 100],
]
const fitMaxZoom = 13
/** Pixels between the outermost spots and the edges of a map that fits them: half a pin, and the controls below. */
const pinRoom = 60
const controlsRoom = 88
const businessZoom = 14

/** Controller of one map: Leaflet with the land, the marks and their behaviour. */
export type SearchMapController = ReturnType<typeof createSearchMap>

export function createSearchMap(
  element: HTMLElement,
  { tiles, scaleFrame, priceText, tell }: SearchMapOptions,
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
  const closing = new AbortController()
  const backdrop = new Backdrop()
  const searchedPlace = new SearchedPlaceLayer(map)
  const loadDistricts = createDistrictLoader((districts) => backdrop.showDistricts(districts))
  const marks = new Marks(map, onMarkClick)
  const pins = createPinLoader((changes) => {
    loadedPins = changes
    update({ pins: changes.state, count: changes.count })
    if (changes.state !== 'loading') drawMarks()
  })

  function viewBox(): MapBox {
    const bounds = map.getBounds()
    return {
      north: Math.min(85, bounds.getNorth()),
      south: Math.max(-85, bounds.getSouth()),
      east: Math.min(180, bounds.getEast()),
      west: Math.max(-180, bounds.getWest()),
    }
  }

  /** Lays out all labels in one pass: the searched place first, then the marks, the rings, and the names. */
  function drawMarks() {
    const found = loadedPins?.groups.marksIn(viewBox(), map.getZoom()) ?? []
    const chosen = markOfCard(state.chosen?.card)
    const isShown = found.some(({ id }) => id === chosen?.id)
    const all = chosen && !isShown && loadedPins ? [...found, chosen] : found
    const towns = backdrop.townsOf(all)
    const { x: width, y: height } = map.getSize()
    const frame = { left: 0, top: 0, width, height }
    const controls = listControls(element)
    const words = new Map(
      all.map((mark) => [mark.key, markWords(mark, towns.get(mark.key)?.text)] as const),
    )
    const place = layOutLabels(searchedPlace.labels(frame), { frame, taken: controls })
    let taken = [...controls, ...place.values()]
    const areas = layOutLabels(
      byImportance(all, state.chosen?.id).map((mark) =>
        markLabel(mark, map.latLngToContainerPoint([mark.latitude, mark.longitude]), {
          ...markText(mark, words.get(mark.key) ?? {}),
          isSelected: mark.id !== undefined && mark.id === state.chosen?.id,
        }),
      ),
      { frame, taken },
    )
    taken = [...taken, ...[...areas.values()].flatMap(partsOf)]
    const rings = layOutLabels(searchedPlace.ringLabels(), { frame, taken })
    searchedPlace.place(place.get('place name'), rings)
    marks.show(
      all.map((mark) => ({
        mark,
        words: words.get(mark.key) ?? {},
        area: areas.get(mark.key),
      })),
    )
    const isNamed = (key: string) => areas.get(key)?.look === 'named'
    backdrop.show({
      taken: [...taken, ...rings.values()],
      named: new Set([...towns].flatMap(([key, town]) => (isNamed(key) ? town : []))),
      place: searchedPlace.name,
    })
  }

  function markWords({ name, price }: Mark, town: string | undefined): MarkWords {
    return { town, name, price: price && priceText(price) }
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
    pins.separate(id)
    if (id && !card) void fetchCard(id)
  }

  async function fetchCard(id: string) {
    const response = await call(getProfessionalCard, { params: { id } })
    if (state.chosen?.id !== id) return
    const card = response.ok ? response.data : undefined
    update({ chosen: { id, card, failed: !card } })
    drawMarks()
    return card
  }

  function fitBox(box: MapBox) {
    const { north, south, east, west } = box
    const corners: [[number, number], [number, number]] = [
      [south, west],
      [north, east],
    ]
    movingByCode = true
    map.fitBounds(corners, {
      paddingTopLeft: [pinRoom, pinRoom],
      paddingBottomRight: [pinRoom, controlsRoom],
      maxZoom: fitMaxZoom,
      animate: false,
    })
    movingByCode = false
  }

  map.addLayer(backdrop)
  // Without its code or its server the built-in map stays.
  if (tiles) void addTiles(map, tiles, closing.signal).catch(() => undefined)
  const scale = new Control.Scale({ imperial: false, maxWidth: 90 }).addTo(map).getContainer()
  if (scale) scaleFrame?.replaceChildren(scale)
  backdrop.on('load', drawMarks)
  map.on('moveend', () => {
    if (!movingByCode) update({ moved: true })
    drawMarks()
    void pins.show(viewBox(), map.getZoom())
    void loadDistricts(viewBox(), map.getZoom())
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
      void loadDistricts(viewBox(), map.getZoom())
      void markSearchedPlace(params, key)
    },
    /** Moves to a business and selects it. */
    async showBusiness(id: string) {
      select(id)
      const card = results.find((result) => result.id === id) ?? (await fetchCard(id))
      if (!card || closing.signal.aborted || state.chosen?.id !== id) return
      showView({ ...card, zoom: Math.max(map.getZoom(), businessZoom) })
      update({ moved: false })
    },
    view: (): MapView => {
      const { lat, lng } = map.getCenter()
      return { latitude: lat, longitude: lng, zoom: map.getZoom() }
    },
    box: viewBox,
    /** Lays the labels out again, around controls that came or went. */
    layOut: () => loadedPins && drawMarks(),
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
      closing.abort()
      pins.close()
      map.remove()
    },
  }

  async function markSearchedPlace(params: SearchParams, key: string) {
    const place = await findSearchedPlace(params)
    if (closing.signal.aborted || key !== searchKey) return
    searchedPlace.show(place)
    drawMarks()
  }

  function showView({ latitude, longitude, zoom }: MapView) {
    movingByCode = true
    map.setView([latitude, longitude], zoom, { animate: false })
    movingByCode = false
  }
}

/** Selected marks are placed first, then groups, the largest before the others, because they stand for most. */
const byImportance = (marks: readonly Mark[], chosen: string | undefined) => {
  const rank = ({ id, count }: Mark) => (id !== undefined && id === chosen ? Infinity : count)
  return marks.toSorted((a, b) => rank(b) - rank(a))
}

/** Areas of the controls above the map, in pixels from its corner. */
function listControls(element: HTMLElement): Rect[] {
  const corner = element.getBoundingClientRect()
  const controls = element.parentElement?.querySelectorAll('[data-map-control]') ?? []
  return [...controls]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, top, width, height }) => ({
      left: left - corner.left,
      top: top - corner.top,
      width,
      height,
    }))
}

/** A mark for a professional that is in no response for the map, e.g. because a filter excludes it. */
function markOfCard(card: ProfessionalCard | undefined): Mark | undefined {
  if (!card) return
  const { id, latitude, longitude, business_name: name, services } = card
  const [cheapest] = services.toSorted((a, b) => a.price_usd - b.price_usd)
  return { key: id, id, latitude, longitude, count: 1, name, price: cheapest }
}

export function savedMapView(historyState: unknown): MapView | undefined {
  const { mapView } = (historyState ?? {}) as { mapView?: MapView }
  return mapView
}

function searchBox(params: SearchParams): MapBox {
  const circle = searchCircle(params)
  return circle ? boxAround(circle) : africaBox
}
