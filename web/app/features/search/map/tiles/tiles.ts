import { type Map as LeafletMap, TileLayer } from 'leaflet'
import { maxGroupZoom } from '../pin-groups.ts'

export type MapTiles = { url: string; credit: string }

const maxZoom = maxGroupZoom + 1

/** Whether the URL is one PMTiles archive and not a template of single tiles. */
export const isPmtiles = (url: string) => /\.pmtiles(\?|$)/.test(url)

/** Adds the configured tiles above the built-in map, which stays visible where they fail. */
export async function addTiles(map: LeafletMap, { url }: MapTiles, signal: AbortSignal) {
  if (!isPmtiles(url)) {
    new TileLayer(url, { maxZoom }).addTo(map)
    return
  }
  const { loadVectorTiles } = await import('./vector-tiles.ts')
  const layer = await loadVectorTiles(url, maxZoom)
  if (!signal.aborted) layer?.addTo(map)
}
