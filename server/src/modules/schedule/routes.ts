import type { Api } from '../../platform/api/serve.ts'
import type { ScheduleDeps } from './commands.ts'
import { resourceRoutes } from './resources/routes.ts'
import { specialDayRoutes } from './special-days/routes.ts'
import { timeOffRoutes } from './time-off/routes.ts'

export function scheduleRoutes(api: Api, deps: ScheduleDeps) {
  resourceRoutes(api, deps)
  timeOffRoutes(api, deps)
  specialDayRoutes(api, deps)
}
