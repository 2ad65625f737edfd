import type { Api } from '../../platform/serve.ts'
import type { AccountsDeps } from './entrance.routes.ts'

export function phoneRoutes(_api: Api, _deps: AccountsDeps) {}
