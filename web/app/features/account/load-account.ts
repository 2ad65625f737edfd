import { getProfile, type Role } from '@ujuzi/contract/accounts/accounts'
import { getSecurity, listLogins, listSessions } from '@ujuzi/contract/accounts/security'
import { getExport } from '@ujuzi/contract/privacy/privacy'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'

/** The first calls of `loadAccount`. */
export const firstCallsOfAccount = () => [
  firstCall(listSessions, {}),
  firstCall(listLogins, { query: {} }),
  firstCall(getExport, {}),
  firstCall(getProfile, {}),
  firstCall(getSecurity, {}),
]

/** Loads the user and the security settings; sessions, logins and export are returned as promises. */
export async function loadAccount(request: Request) {
  const role = roleOfPortal(request)
  const sessions = call(listSessions, {})
  const logins = call(listLogins, { query: {} })
  const archive = call(getExport, {})
  const [user, protection] = await Promise.all([call(getProfile, {}), call(getSecurity, {})])
  return {
    user: requireData(user, { request, role }),
    security: requireData(protection, { request, role }),
    sessions,
    logins,
    archive,
    now: Date.now(),
  }
}

/** Role whose portal this URL belongs to. The sign-in page uses it once the session has ended. */
function roleOfPortal({ url }: Request): Role {
  const [, portal] = new URL(url).pathname.split('/')
  if (portal === 'review') return 'moderator'
  return portal === 'professional' ? portal : 'client'
}

export type AccountPage = Awaited<ReturnType<typeof loadAccount>>
