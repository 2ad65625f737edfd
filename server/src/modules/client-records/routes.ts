import type { Api } from '../../platform/api/serve.ts'
import { accountLinkRoutes } from './account-links/routes.ts'
import { clientEditRoutes } from './edit/routes.ts'
import { clientExportRoutes } from './exports/routes.ts'
import { clientImportRoutes } from './imports/routes.ts'
import { clientListRoutes } from './list/routes.ts'
import { mergeRoutes } from './merges/routes.ts'
import { clientPageRoutes } from './page/routes.ts'
import { clientPhoneRoutes } from './phones/routes.ts'

export function clientRecordRoutes(api: Api) {
  clientListRoutes(api)
  clientPageRoutes(api)
  clientEditRoutes(api)
  clientPhoneRoutes(api)
  mergeRoutes(api)
  accountLinkRoutes(api)
  clientImportRoutes(api)
  clientExportRoutes(api)
}
