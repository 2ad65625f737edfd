import { listPins } from '@ujuzi/contract/search/search'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { openReader } from '../request.queries.ts'
import { openPins } from './queries.ts'
import { planeOf, wrongSide } from './rules.ts'
import { pinsView } from './view.ts'

export function pinRoutes(api: Api) {
  const read = openReader(api.searchDb)
  const find = openPins(api.searchDb)

  serve(api, listPins, async ({ query }, { now }) => {
    const wrong = wrongSide(query)
    if (wrong) throw new Refusal('invalid_input', { fields: { [wrong]: 'field_invalid' } })
    const { search } = await read(query, now)
    return pinsView(search ? await find(search, planeOf(query), now) : { pins: [] })
  })
}
