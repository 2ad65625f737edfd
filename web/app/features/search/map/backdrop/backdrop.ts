import {
  DomUtil,
  Layer,
  type LeafletEvent,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet'
import type { Rect } from '../label-layout.ts'
import type { Mark } from '../pin-groups.ts'
import { type Land, loadLand, loadSmallTowns, loadTowns, type MapLabel } from './land.ts'
import { paintLand } from './paint-land.ts'
import { paintNames, townsOfGroups } from './place-names.ts'

/** Share of the view drawn beyond each edge, so that dragging rarely exceeds it. */
const overscan = 0.3
const maxPixelRatio = 2
/** From this zoom on, every town is labelled. */
const allTownsZoom = 8

/** What the names must leave free: areas in pixels from the corner of the map, and names shown by marks. */
export type Surroundings = {
  taken: readonly Rect[]
  named: ReadonlySet<MapLabel>
  /** Name of the searched place, which has a mark of its own. */
  place: string | undefined
}

/** Leaflet layer: land, borders and town names on one canvas, drawn from our own data (book: decisions/map-without-tiles). */
export class Backdrop extends Layer {
  readonly #canvas = DomUtil.create('canvas', 'leaflet-zoom-animated')
  #map: LeafletMap | undefined
  #land: Land | undefined
  #towns: MapLabel[] = []
  #loading: Promise<void> | undefined
  #smallTowns: Promise<void> | undefined
  #districts: MapLabel[] = []
  #around: (Surroundings & { origin: { x: number; y: number }; zoom: number }) | undefined
  /** Position and size of the drawn picture, in world pixels. */
  #drawn = { left: 0, top: 0, zoom: 0, width: 0, height: 0 }

  override onAdd(map: LeafletMap) {
    this.#map = map
    this.#canvas.setAttribute('aria-hidden', 'true')
    map.getPane('tilePane')?.append(this.#canvas)
    this.#loading = this.#load()
    return this
  }

  override onRemove() {
    this.#canvas.remove()
    this.#map = undefined
    return this
  }

  override getEvents() {
    return {
      resize: () => this.#redraw(),
      move: () => this.#keepUp(),
      zoom: () => this.#follow(),
      zoomanim: (event: LeafletEvent) => {
        const { zoom, center } = event as ZoomAnimEvent
        this.#place(zoom, center)
      },
    }
  }

  /** Loads only what is missing. Fires `load` if there is something new to draw. */
  async #load() {
    const [land, towns] = await Promise.allSettled([
      this.#land ?? loadLand(),
      this.#towns.length > 0 ? this.#towns : loadTowns(),
    ])
    const previous = [this.#land, this.#towns]
    if (land.status === 'fulfilled') this.#land = land.value
    if (towns.status === 'fulfilled') this.#towns = towns.value
    // Offline: the next move tries again.
    if (land.status === 'rejected' || towns.status === 'rejected') this.#loading = undefined
    if (previous[0] !== this.#land || previous[1] !== this.#towns) this.fire('load')
  }

  /** The town that names each group, by the key of its mark. */
  townsOf(marks: readonly Mark[]): Map<string, MapLabel> {
    const map = this.#map
    if (!map) return new Map()
    const zoom = map.getZoom()
    return townsOfGroups(marks, this.#towns, { zoom, scale: map.getZoomScale(zoom, 0) })
  }

  /** Redraws with names where `around` leaves room for them. */
  show(around: Surroundings) {
    const map = this.#map
    if (!map) return
    this.#around = { ...around, origin: map.getPixelBounds().getTopLeft(), zoom: map.getZoom() }
    this.#redraw()
    this.#loading ??= this.#load()
  }

  showDistricts(districts: MapLabel[]) {
    this.#districts = districts
    this.#redraw()
  }

  #redraw() {
    const map = this.#map
    if (!map) return
    const size = map.getSize()
    if (size.x === 0 || size.y === 0) return
    const zoom = map.getZoom()
    const corner = map.getPixelBounds().getTopLeft().subtract(size.multiplyBy(overscan)).round()
    const ratio = Math.min(maxPixelRatio, window.devicePixelRatio || 1)
    const width = Math.round(size.x * (1 + 2 * overscan))
    const height = Math.round(size.y * (1 + 2 * overscan))
    this.#drawn = { left: corner.x, top: corner.y, zoom, width, height }
    this.#fit(width, height, ratio)
    this.#place(zoom, map.getCenter())
    const context = this.#canvas.getContext('2d')
    if (!context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    const scale = map.getZoomScale(zoom, 0)
    const view = { left: corner.x, top: corner.y, width, height, ratio, scale, zoom }
    if (this.#land) paintLand(context, this.#land, view)
    const frame = {
      left: map.getPixelBounds().getTopLeft().x - corner.x,
      top: map.getPixelBounds().getTopLeft().y - corner.y,
      width: size.x,
      height: size.y,
    }
    const { place, named = new Set<MapLabel>() } = this.#around ?? {}
    const isOther = ({ text }: MapLabel) => text !== place
    paintNames(context, view, {
      towns: this.#towns.filter(isOther),
      districts: this.#districts.filter(isOther),
      named,
      countries: this.#land?.countries ?? [],
      taken: this.#takenFrom(corner),
      frame,
    })
    if (zoom >= allTownsZoom && this.#towns.length > 0) this.#smallTowns ??= this.#loadSmallTowns()
  }

  /** The areas taken on the map, from a corner of the canvas; the map may have been dragged since. */
  #takenFrom(corner: { x: number; y: number }): Rect[] {
    const around = this.#around
    if (!around || around.zoom !== this.#map?.getZoom()) return []
    const [x, y] = [around.origin.x - corner.x, around.origin.y - corner.y]
    return around.taken.map((rect) => ({ ...rect, left: rect.left + x, top: rect.top + y }))
  }

  async #loadSmallTowns() {
    try {
      this.#towns = [...this.#towns, ...(await loadSmallTowns())]
      this.fire('load')
    } catch {
      // Offline: the large towns stay; the next move tries again.
      this.#smallTowns = undefined
    }
  }

  #fit(width: number, height: number, ratio: number) {
    const [canvasWidth, canvasHeight] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (this.#canvas.width !== canvasWidth) this.#canvas.width = canvasWidth
    if (this.#canvas.height !== canvasHeight) this.#canvas.height = canvasHeight
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
  }

  /** Redraws when dragging exceeds the drawn picture. */
  #keepUp() {
    const view = this.#map?.getPixelBounds()
    if (!view || this.#map?.getZoom() !== this.#drawn.zoom) return
    const { left, top, width, height } = this.#drawn
    const { x, y } = view.getTopLeft()
    const { x: right, y: bottom } = view.getBottomRight()
    if (x < left || y < top || right > left + width || bottom > top + height) this.#redraw()
  }

  /** Scales the picture during a pinch. */
  #follow() {
    if (this.#map) this.#place(this.#map.getZoom(), this.#map.getCenter())
  }

  #place(zoom: number, center: ZoomAnimEvent['center']) {
    const map = this.#map
    if (!map) return
    const scale = map.getZoomScale(zoom, this.#drawn.zoom)
    const moved = DomUtil.getPosition(map.getPane('mapPane') as HTMLElement)
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round()
    const corner = map.containerPointToLayerPoint([0, 0])
    corner.x = this.#drawn.left * scale - origin.x
    corner.y = this.#drawn.top * scale - origin.y
    DomUtil.setTransform(this.#canvas, corner, scale)
  }
}
