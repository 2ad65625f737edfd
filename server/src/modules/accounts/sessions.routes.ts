import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/security'
import { Refusal } from '../../platform/errors.ts'
import { type Api, serve, serveOn } from '../../platform/serve.ts'
import { type AccountsDeps, dropRefreshCookie } from './entrance.routes.ts'
import { getAccount } from './queries.ts'
import { isAlive } from './rules.ts'
import { endOtherSessions, endSession, findSession, listRunning } from './sessions.queries.ts'
import { sessionLine } from './sessions.view.ts'

export function sessionRoutes(api: Api, deps: AccountsDeps) {
  serve(api, contract.listSessions, async (_input, { db, actor, locale, now }) => {
    const { sessionTimeoutMinutes } = await getAccount(db, actor.accountId)
    const running = await listRunning(db, actor.accountId, now)
    const results = running
      .filter((session) => isAlive(session, sessionTimeoutMinutes, now))
      .map((session) => sessionLine(session, { currentId: actor.sessionId, locale }))
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
      const ended = await endSession(db, id, isPresent ? 'logout' : 'elsewhere', now)
      if (!ended) throw new Refusal('session_not_found')
      if (isPresent) dropRefreshCookie(caller, deps)
      return { message: m.auth_device_signed_out({}, { locale }) }
    },
  )

  serve(api, contract.endOtherSessions, async (_input, { db, actor, locale, now }) => {
    await endOtherSessions(db, actor, 'elsewhere', now)
    return { message: m.auth_devices_signed_out({}, { locale }) }
  })
}
