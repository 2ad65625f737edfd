import * as contract from '@ujuzi/contract/accounts/security'
import { endedSessionsShownDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve, serveOn } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getAccount } from '../queries.ts'
import { isAlive } from '../rules.ts'
import { type AccountsDeps, dropRefreshCookie } from '../sign-in/cookies.routes.ts'
import { endEveryOtherSession, endOneSession, signOut } from './commands.ts'
import { findSession, listEndedAsTooMany, listRunning } from './queries.ts'
import { sessionLine } from './view.ts'

export function sessionRoutes(api: Api, deps: AccountsDeps) {
  serve(api, contract.listSessions, async (_input, { db, actor, locale, now }) => {
    const { sessionTimeoutMinutes } = await getAccount(db, actor.accountId)
    const running = await listRunning(db, actor.accountId, now)
    const since = new Date(now.getTime() - endedSessionsShownDays * 86_400_000)
    const ended = await listEndedAsTooMany(db, actor.accountId, since)
    const alive = running.filter((session) => isAlive(session, sessionTimeoutMinutes, now))
    const results = [...alive, ...ended].map((session) =>
      sessionLine(session, { currentId: actor.sessionId, locale }),
    )
    return { results, count: results.length, next: null }
  })

  serveOn(
    api,
    contract.endSession,
    async ({ params }, { db, actor, now }) => {
      const session = await findSession(db, actor.accountId, params.id)
      const { sessionTimeoutMinutes } = await getAccount(db, actor.accountId)
      if (session && isAlive(session, sessionTimeoutMinutes, now)) return session
      throw new Refusal('session_not_found')
    },
    async (_input, caller, { id }) => {
      const { actor, db, locale, now } = caller
      const isPresent = id === actor.sessionId
      const ended = await (isPresent ? signOut(db, actor, now) : endOneSession(db, actor, id, now))
      if (!ended) throw new Refusal('session_not_found')
      if (isPresent) dropRefreshCookie(caller, deps)
      return { message: m.auth_device_signed_out({}, { locale }) }
    },
  )

  serve(api, contract.endOtherSessions, async (_input, { db, actor, locale, now }) => {
    await endEveryOtherSession(db, actor, now)
    return { message: m.auth_devices_signed_out({}, { locale }) }
  })
}
