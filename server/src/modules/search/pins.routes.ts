import { listPins } from '@ujuzi/contract/discovery'
import { Refusal } from '../../platform/errors.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { openPins } from './pins.queries.ts'
import { planeOf, wrongSide } from './pins.rules.ts'
import { pinsView } from './pins.view.ts'
import { openReader } from './reading.queries.ts'

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
