import * as contract from '@ujuzi/contract/accounts/security'
import { endedSessionsShownDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { AccountsDeps } from '../commands.ts'
import { getAccount } from '../queries.ts'
import { isSessionActive } from '../rules.ts'
import { clearSessionCookies } from '../sign-in/cookies.routes.ts'
import { signOut, signOutOtherSessions, signOutSession } from './commands.ts'
import { findSession, listOpenSessions, listSessionsEndedByLimit } from './queries.ts'
import { sessionLine } from './view.ts'

export function sessionRoutes(api: Api, deps: AccountsDeps) {
  serve(api, contract.listSessions, async (_input, { db, actor, locale, now }) => {
    const { sessionTimeoutMinutes } = await getAccount(db, actor.accountId)
    const running = await listOpenSessions(db, actor.accountId, now)
    const since = new Date(now.getTime() - endedSessionsShownDays * 86_400_000)
    const ended = await listSessionsEndedByLimit(db, actor.accountId, since)
    const alive = running.filter((session) => isSessionActive(session, sessionTimeoutMinutes, now))
    const results = [...alive, ...ended].map((session) =>
      sessionLine(session, { currentId: actor.sessionId, locale }),
    )
    return { results, count: results.length, next: null }
  })

  serveWithSubject(
    api,
    contract.endSession,
    async ({ params }, { db, actor, now }) => {
      const session = await findSession(db, actor.accountId, params.id)
      const { sessionTimeoutMinutes } = await getAccount(db, actor.accountId)
      if (session && isSessionActive(session, sessionTimeoutMinutes, now)) return session
      throw new Refusal('session_not_found')
    },
    async (_input, caller, { id }) => {
      const { actor, db, locale, now } = caller
      const isPresent = id === actor.sessionId
      const ended = await (isPresent
        ? signOut(db, actor, now)
        : signOutSession({ db, now }, actor, id))
      if (!ended) throw new Refusal('session_not_found')
      if (isPresent) clearSessionCookies(caller, deps)
      return { message: m.auth_device_signed_out({}, { locale }) }
    },
  )

  serve(api, contract.endOtherSessions, async (_input, { db, actor, locale, now }) => {
    await signOutOtherSessions(db, actor, now)
    return { message: m.auth_devices_signed_out({}, { locale }) }
  })
}
