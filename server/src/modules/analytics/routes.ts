import type { Api } from '../../platform/api/serve.ts'
import { figuresRoutes } from './figures/routes.ts'
import { platformRoutes } from './platform/routes.ts'
import { type VisitDeps, visitRoutes } from './visits/routes.ts'

export function analyticsRoutes(api: Api, deps: VisitDeps) {
  figuresRoutes(api)
  platformRoutes(api)
  visitRoutes(api, deps)
}
