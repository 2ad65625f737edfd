import type { Api } from '../../platform/serve.ts'
import type { AccountsDeps } from './entrance.routes.ts'

export function secondFactorRoutes(_api: Api, _deps: AccountsDeps) {}
