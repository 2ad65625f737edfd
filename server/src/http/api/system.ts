import { getIpAddress } from '@ujuzi/contract/api/system'
import { type Api, serve } from '../../platform/api/serve.ts'

export function systemRoutes(api: Api) {
  serve(api, getIpAddress, async (_input, { ip }) => ({ ip }))
}
