import { findApiKey } from './modules/developers/api-keys/commands.ts'
import { developerRoutes } from './modules/developers/routes.ts'
import type { Api } from './platform/api/serve.ts'
import type { Db } from './platform/db/db.ts'

/** What programs of others use: API keys. */
export const openDevelopers = ({ db }: { db: Db }) => ({
  findApiKey: findApiKey(db),
  mountRoutes: (api: Api) => developerRoutes(api),
})
