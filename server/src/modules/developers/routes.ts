import type { Api } from '../../platform/api/serve.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'

export function developerRoutes(api: Api) {
  apiKeyRoutes(api)
}
