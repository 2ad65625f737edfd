import { showIp } from '@ujuzi/contract/system'
import { type Api, serve } from '../platform/serve.ts'

export function systemRoutes(api: Api) {
  serve(api, showIp, async (_input, { ip }) => ({ ip }))
}
