import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getIpAddress = endpoint({
  method: 'GET',
  path: '/api/ip/',
  summary: 'Returns the client\u2019s IP address as the server sees it.',
  who: 'anyone',
  status: 200,
  returns: z.object({ ip: z.string() }),
  errors: [],
})
