import { placeSuggestionsMax } from '@ujuzi/contract/api/limits'
import { autocompletePlaces, getPlace, listMapDistricts } from '@ujuzi/contract/places/places'
import { type Api, serve } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { findInvalidSide } from './bounds.rules.ts'
import {
  findSearchPlace,
  getDistricts,
  listDistrictsWithin,
  listSearchPlacesByWords,
} from './districts/queries.ts'
import { listPlacesByWords } from './queries.ts'
import { districtView, placeView } from './view.ts'

export function placesRoutes(api: Api) {
  serve(api, autocompletePlaces, async ({ query }, { db, now, locale }) => {
    const { name: typed = '', districts } = query
    const limit = placeSuggestionsMax
    const towns = districts
      ? await listSearchPlacesByWords(db, await getDistricts(api.searchDb, now), { typed, limit })
      : await listPlacesByWords(db, typed, limit)
    return { data: { predictions: towns.map((town) => placeView(town, locale)) } }
  })

  serve(api, listMapDistricts, async ({ query }, { now }) => {
    const invalidSide = findInvalidSide(query)
    if (invalidSide)
      throw new Refusal('invalid_input', { fields: { [invalidSide]: 'field_invalid' } })
    return {
      results: listDistrictsWithin(await getDistricts(api.searchDb, now), query).map(districtView),
    }
  })

  serve(api, getPlace, async ({ params }, { now, locale }) => {
    const place = await findSearchPlace(api.searchDb, params.id, now)
    if (!place) throw new Refusal('not_found')
    return placeView(place, locale)
  })
}
