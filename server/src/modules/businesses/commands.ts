import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
/** What this module is handed when the house is put together. */
export type Deps = { authSecret: AuthSecret; publicUrl: () => string; mailFrom: string }
