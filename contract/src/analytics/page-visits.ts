import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { pageVisitPath } from './page-visit-path.ts'

export const recordPageVisit = endpoint({
  method: 'POST',
  path: pageVisitPath,
  summary:
    'Counts one load of the public page of a business. Only daily totals are stored, nothing about the visitor; visits of the owner and of crawlers are not counted.',
  who: 'anyone',
  params: z.object({ id: id() }),
  body: z.strictObject({}),
  status: 200,
  returns: z.object({}),
  errors: [],
})
