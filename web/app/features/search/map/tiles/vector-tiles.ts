import { getLocale } from '@ujuzi/contract/runtime'
import * as Leaflet from 'leaflet'
import { PMTiles } from 'pmtiles'
import { tileColours } from './tile-colours.ts'

/** Time for the header of the archive, after which the built-in map stays. */
const headerTimeoutMs = 15_000

/**
 * Loads an archive of vector tiles (PMTiles, with the layers of Protomaps). Undefined if its server does not respond with
 * one.
 */
export async function loadVectorTiles(url: string, maxZoom: number) {
  const absolute = new URL(url, location.href).href
  const archive = new PMTiles(absolute)
  const header = await withTimeout(archive.getHeader()).catch(() => undefined)
  if (!header) return
  // The library extends the global object of Leaflet.
  Object.assign(globalThis, { L: Leaflet })
  const { labelRules, leafletLayer, paintRules } = await import('protomaps-leaflet')
  const colours = tileColours()
  return leafletLayer({
    url: archive,
    maxDataZoom: header.maxZoom,
    maxZoom,
    noWrap: true,
    paintRules: paintRules(colours),
    labelRules: labelRules(colours, getLocale()),
    bounds: [
      [header.minLat, header.minLon],
      [header.maxLat, header.maxLon],
    ],
  }) as unknown as Leaflet.GridLayer
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The map tiles did not respond')), headerTimeoutMs),
  )
  return Promise.race([promise, timeout])
}
