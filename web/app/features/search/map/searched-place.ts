import { m } from '@ujuzi/contract/messages'
import { getPlace } from '@ujuzi/contract/places/places'
import { getLocale } from '@ujuzi/contract/runtime'
import { Circle, DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { townName } from '#app/features/search/town-name.ts'
import { call } from '#app/lib/http/api.ts'
import type { Coordinates } from './geometry.ts'
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

/** The searched place on the map: a mark with its name, and rings of distance with their labels. */
export class SearchedPlaceLayer {
  readonly #map: LeafletMap
  readonly #layers = new LayerGroup()
  #place: SearchedPlace | undefined
  #drawnKey = ''

  constructor(map: LeafletMap) {
    this.#map = map
    this.#layers.addTo(map)
    map.on('zoomend', () => this.#draw())
  }

  show(place: SearchedPlace | undefined) {
    this.#place = place
    this.#drawnKey = ''
    this.#draw()
  }

  #draw() {
    const place = this.#place
    const radii = place && this.#map.getZoom() >= minZoom ? ringRadii(this.#pixelsPerKm(place)) : []
    const key = `${place?.latitude} ${place?.longitude} ${radii}`
    if (key === this.#drawnKey) return
    this.#drawnKey = key
    this.#layers.clearLayers()
    if (!place) return
    for (const km of radii) this.#addRing(place, km)
    this.#addMark([place.latitude, place.longitude], placeMark(place.name), 10)
  }

  #addRing({ latitude, longitude }: SearchedPlace, km: number) {
    new Circle([latitude, longitude], {
      radius: km * 1000,
      className: 'map-ring',
      interactive: false,
      fill: false,
    }).addTo(this.#layers)
    const degrees = (km / 111.195) * Math.SQRT1_2
    const at: [number, number] = [
      latitude - degrees,
      longitude + degrees / Math.cos((latitude * Math.PI) / 180),
    ]
    this.#addMark(at, element('map-ring-label', `${kmText(km)} km`), 0)
  }

  #addMark(at: [number, number], html: HTMLElement, zIndexOffset: number) {
    const icon = new DivIcon({ html, className: '', iconSize: [0, 0] })
    new Marker(at, {
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset: zIndexOffset - 2000,
    }).addTo(this.#layers)
  }

  #pixelsPerKm({ latitude }: Coordinates) {
    const earthKm = 40_075 * Math.cos((latitude * Math.PI) / 180)
    return (256 * 2 ** this.#map.getZoom()) / earthKm
  }
}

const kmText = (km: number) => new Intl.NumberFormat(getLocale()).format(km)

function placeMark(name: string) {
  const mark = element('map-place', '')
  mark.append(element('map-place-dot', ''), element('map-place-name', name))
  return mark
}

function element(className: string, text: string) {
  const made = document.createElement('div')
  made.className = className
  made.textContent = text
  return made
}
