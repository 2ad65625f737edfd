import { profile, type Role } from '@ujuzi/contract/accounts/accounts'
import { getExport } from '@ujuzi/contract/accounts/privacy'
import { listLogins, listSessions, security } from '@ujuzi/contract/accounts/security'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'

/** Who it is and how the account is protected; the rest may come later than the page. */
export async function loadAccount(request: Request) {
  const role = roleAt(request)
  const sessions = call(listSessions, {})
  const logins = call(listLogins, { query: {} })
  const archive = call(getExport, {})
  const [user, protection] = await Promise.all([call(profile, {}), call(security, {})])
  return {
    user: needed(user, { request, role }),
    security: needed(protection, { request, role }),
    sessions,
    logins,
    archive,
    now: Date.now(),
  }
}

/** In whose portal the page lies; the sign-in page speaks to them when nobody is signed in any more. */
function roleAt({ url }: Request): Role {
  const [, portal] = new URL(url).pathname.split('/')
  if (portal === 'review') return 'reviewer'
  return portal === 'professional' ? portal : 'client'
}

export type AccountPage = Awaited<ReturnType<typeof loadAccount>>
