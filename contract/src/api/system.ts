import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const showIp = endpoint({
  method: 'GET',
  path: '/api/ip/',
  summary: 'The network address this call came from, as the server sees it.',
  who: 'anyone',
  status: 200,
  returns: z.object({ ip: z.string() }),
  errors: [],
})
