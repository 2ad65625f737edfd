import { getPlatformFigures } from '@ujuzi/contract/analytics/platform-figures'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { loadPlatform } from './commands.ts'
import { platformView } from './view.ts'

export function platformRoutes(api: Api) {
  serve(api, getPlatformFigures, async ({ query }, caller) =>
    platformView(await loadPlatform(caller, query)),
  )
}
