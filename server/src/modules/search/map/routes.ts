import { listPins } from '@ujuzi/contract/search/search'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findInvalidSide } from '../../places/bounds.rules.ts'
import { getRequestParser } from '../request.queries.ts'
import { createPinFinder } from './queries.ts'
import { projectBounds } from './rules.ts'
import { pinsView } from './view.ts'

export function pinRoutes(api: Api) {
  const parseRequest = getRequestParser(api.searchDb)
  const findPins = createPinFinder(api.searchDb)

  serve(api, listPins, async ({ query }, { now }) => {
    const invalidSide = findInvalidSide(query)
    if (invalidSide)
      throw new Refusal('invalid_input', { fields: { [invalidSide]: 'field_invalid' } })
    const { search } = await parseRequest(query, now)
    return pinsView(search ? await findPins(search, projectBounds(query), now) : { pins: [] })
  })
}
