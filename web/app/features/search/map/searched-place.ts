import { m } from '@ujuzi/contract/messages'
import { getPlace } from '@ujuzi/contract/places/places'
import { getLocale } from '@ujuzi/contract/runtime'
import { Circle, DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { townName } from '#app/features/search/town-name.ts'
import { call } from '#app/lib/http/api.ts'
import type { Coordinates } from './geometry.ts'
import type { Label, Point, Rect } from './label-layout.ts'
import { type NameArea, placeLabels, ringLabel } from './mark-labels.ts'
import { ringRadii } from './ring-radii.ts'

export type SearchedPlace = Coordinates & { name: string }

/** The place that was searched around: a town, a district or the device; none for an area of the map. */
export async function findSearchedPlace(params: SearchParams): Promise<SearchedPlace | undefined> {
  const { position, placeId } = params
  if (position?.kind === 'device')
    return { latitude: position.lat, longitude: position.lng, name: m.search_near_me() }
  if (!placeId || position) return
  const response = await call(getPlace, { params: { id: placeId } })
  if (!response.ok) return
  const { latitude, longitude, description } = response.data
  return { latitude, longitude, name: townName(description) }
}

/** From this zoom on there are rings. */
const minZoom = 8

/** Where a ring has its label: the first of these directions with room, in degrees clockwise from east. */
const labelDirections = [45, 135, -45, -135, 90, -90, 0, 180, 20, 70, 110, 160]

type RingSpot = Point & { at: [number, number] }

/** The searched place on the map: a mark with its name, and rings of distance with their labels. */
export class SearchedPlaceLayer {
  readonly #map: LeafletMap
  readonly #layers = new LayerGroup()
  readonly #ringLabels = new LayerGroup()
  readonly #name = element('map-place-name', '')
  #place: SearchedPlace | undefined
  #radii: number[] = []
  #drawnKey = ''

  constructor(map: LeafletMap) {
    this.#map = map
    this.#layers.addTo(map)
    this.#ringLabels.addTo(map)
    map.on('zoomend', () => this.#draw())
  }

  get name() {
    return this.#place?.name
  }

  show(place: SearchedPlace | undefined) {
    this.#place = place
    this.#drawnKey = ''
    this.#draw()
  }

  /** The labels of the mark, which comes before all others on the map. */
  labels(frame: Rect): Label<NameArea>[] {
    const place = this.#place
    return place ? placeLabels(place.name, this.#toPoint(place), frame) : []
  }

  ringLabels(): Label<Rect & { spot: RingSpot }>[] {
    const place = this.#place
    if (!place) return []
    return this.#radii.map((km) => {
      const spots = labelDirections.map((degrees) => this.#ringSpot(place, km, degrees))
      return ringLabel(`ring ${km}`, ringText(km), spots)
    })
  }

  /** Moves the name and the labels of the rings to where there is room for them. */
  place(name: NameArea | undefined, rings: ReadonlyMap<string, { spot: RingSpot }>) {
    if (name) this.#name.style.translate = `calc(-50% + ${name.x}px) calc(-50% + ${name.y}px)`
    this.#ringLabels.clearLayers()
    for (const km of this.#radii) {
      const spot = rings.get(`ring ${km}`)?.spot
      if (spot) this.#addMark(this.#ringLabels, spot.at, element('map-ring-label', ringText(km)))
    }
  }

  #draw() {
    const place = this.#place
    const isNear = place && this.#map.getZoom() >= minZoom
    this.#radii = isNear ? ringRadii(this.#pixelsPerKm(place)) : []
    const key = `${place?.latitude} ${place?.longitude} ${this.#radii}`
    if (key === this.#drawnKey) return
    this.#drawnKey = key
    this.#layers.clearLayers()
    this.#ringLabels.clearLayers()
    if (!place) return
    for (const km of this.#radii) this.#addRing(place, km)
    this.#name.textContent = place.name
    const mark = element('map-place', '')
    mark.append(element('map-place-dot', ''), this.#name)
    this.#addMark(this.#layers, [place.latitude, place.longitude], mark)
  }

  #addRing({ latitude, longitude }: SearchedPlace, km: number) {
    new Circle([latitude, longitude], {
      radius: km * 1000,
      className: 'map-ring',
      interactive: false,
      fill: false,
    }).addTo(this.#layers)
  }

  #ringSpot({ latitude, longitude }: SearchedPlace, km: number, direction: number): RingSpot {
    const angle = (direction * Math.PI) / 180
    const degrees = km / 111.195
    const at: [number, number] = [
      latitude - degrees * Math.sin(angle),
      longitude + (degrees * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180),
    ]
    const { x, y } = this.#map.latLngToContainerPoint(at)
    return { x, y, at }
  }

  #addMark(layers: LayerGroup, at: [number, number], html: HTMLElement) {
    const icon = new DivIcon({ html, className: '', iconSize: [0, 0] })
    new Marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -2000 }).addTo(layers)
  }

  #toPoint({ latitude, longitude }: Coordinates): Point {
    return this.#map.latLngToContainerPoint([latitude, longitude])
  }

  #pixelsPerKm({ latitude }: Coordinates) {
    const earthKm = 40_075 * Math.cos((latitude * Math.PI) / 180)
    return (256 * 2 ** this.#map.getZoom()) / earthKm
  }
}

const ringText = (km: number) => `${new Intl.NumberFormat(getLocale()).format(km)} km`

function element(className: string, text: string) {
  const made = document.createElement('div')
  made.className = className
  made.textContent = text
  return made
}
