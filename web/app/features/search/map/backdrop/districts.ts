import { listMapDistricts } from '@ujuzi/contract/places/places'
import { call } from '#app/lib/http/api.ts'
import { containsBox, type MapBox, widenBox } from '../geometry.ts'
import { type MapLabel, projectPoint } from './land.ts'

/** From this zoom on, districts are named. */
export const districtsZoom = 10.5
const viewMargin = 0.5

/** Loads the names of the districts in view; a failed request is repeated with the next move. */
export function createDistrictLoader(onLoad: (districts: MapLabel[]) => void) {
  let loaded: MapBox | undefined
  return async (view: MapBox, zoom: number) => {
    if (zoom < districtsZoom || (loaded && containsBox(loaded, view))) return
    const box = widenBox(view, viewMargin)
    loaded = box
    const response = await call(listMapDistricts, { query: box })
    if (loaded !== box) return
    if (!response.ok) loaded = undefined
    else
      onLoad(
        response.data.results.map(({ name, latitude, longitude }) => ({
          at: projectPoint(longitude, latitude),
          text: name,
        })),
      )
  }
}
