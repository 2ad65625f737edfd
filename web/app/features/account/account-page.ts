import { profile, type UserType } from '@ujuzi/contract/accounts'
import { getExport } from '@ujuzi/contract/privacy'
import { listSessions, security } from '@ujuzi/contract/security'
import { call } from '#app/lib/api.ts'
import { needed } from '#app/lib/portal-data.ts'

/** Who it is and how the account is protected; the rest may come later than the page. */
export async function loadAccount(request: Request, role: UserType) {
  const sessions = call(listSessions, {})
  const archive = call(getExport, {})
  const [user, protection] = await Promise.all([call(profile, {}), call(security, {})])
  return {
    user: needed(user, { request, role }),
    security: needed(protection, { request, role }),
    sessions,
    archive,
    now: Date.now(),
  }
}

export type AccountPage = Awaited<ReturnType<typeof loadAccount>>
