import type { AuthSecret } from '../../platform/auth/auth-secret.ts'

/** Dependencies of this module, passed in when the app is built. */
export type Deps = { authSecret: AuthSecret; publicUrl: () => string; mailFrom: string }
