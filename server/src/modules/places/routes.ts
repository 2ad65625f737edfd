import { placeSuggestionsMax } from '@ujuzi/contract/api/limits'
import { autocompletePlaces, getPlace } from '@ujuzi/contract/places/places'
import { type Api, serve } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { findPlace, listPlacesByWords } from './queries.ts'
import { placeView } from './view.ts'

export function placesRoutes(api: Api) {
  serve(api, autocompletePlaces, async ({ query: { name = '' } }, { db, locale }) => {
    const towns = await listPlacesByWords(db, name, placeSuggestionsMax)
    return { data: { predictions: towns.map((town) => placeView(town, locale)) } }
  })

  serve(api, getPlace, async ({ params }, { db, locale }) => {
    const place = await findPlace(db, params.id)
    if (!place) throw new Refusal('not_found')
    return placeView(place, locale)
  })
}
