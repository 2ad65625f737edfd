import type { Api } from '../../platform/serve.ts'
import type { Deps } from './commands.ts'

export function kybRoutes(_api: Api, _deps: Deps) {}
