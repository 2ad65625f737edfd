import type { Api } from '../../platform/api/serve.ts'
import type { Deps } from './commands.ts'
import { professionalProfileRoutes } from './profile/routes.ts'
import { businessRecordRoutes } from './records/routes.ts'

export function businessRoutes(api: Api, deps: Deps) {
  businessRecordRoutes(api, deps)
  professionalProfileRoutes(api, deps)
}
