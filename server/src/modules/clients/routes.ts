import type { Api } from '../../platform/api/serve.ts'
import { clientPlaceRoutes } from './places/routes.ts'
import { clientSettingsRoutes } from './settings/routes.ts'

export function clientRoutes(api: Api) {
  clientSettingsRoutes(api)
  clientPlaceRoutes(api)
}
