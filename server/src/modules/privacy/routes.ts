import type { Api } from '../../platform/serve.ts'

export type PrivacyDeps = { authSecret: string; publicUrl: () => string }

export function privacyRoutes(_api: Api, _deps: PrivacyDeps) {}
