import type { Api } from '../../platform/api/serve.ts'
import { figuresRoutes } from './figures/routes.ts'

export function analyticsRoutes(api: Api) {
  figuresRoutes(api)
}
