import * as contract from '@ujuzi/contract/accounts/privacy'
import { leavingGraceDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../platform/api/serve.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import {
  confirmLeaving,
  leave,
  type PrivacyDeps,
  requestLeaving,
} from './account-deletion/commands.ts'
import { fetchArchive, requestArchive } from './export/commands.ts'
import { findNewest } from './export/queries.ts'
import { exportView } from './export/view.ts'
import { dayName } from './rules.ts'

/** Each archive is work of some seconds, and a letter. */
const archivesAtOnce = 5

export function privacyRoutes(api: Api, deps: PrivacyDeps & { limiter: Limiter }) {
  serve(api, contract.requestLeaving, async (_, caller) => ({
    open_bookings: await requestLeaving(deps, caller, caller.actor),
    message: m.privacy_code_sent({}, { locale: caller.locale }),
    grace_days: leavingGraceDays,
  }))

  serve(api, contract.confirmLeaving, async ({ body }, caller) => {
    await confirmLeaving(deps, caller, caller.actor, body.code)
    return { message: m.privacy_code_confirmed({}, { locale: caller.locale }) }
  })

  serve(api, contract.leave, async (_, caller) => {
    const erasedAt = await leave(deps, caller, caller.actor)
    const { locale } = caller
    return {
      message: m.privacy_left({ day: dayName(erasedAt, locale) }, { locale }),
      erased_at: erasedAt.toISOString(),
    }
  })

  serve(api, contract.requestExport, async (_, caller) => {
    const { db, actor, now } = caller
    await deps.limiter.countOwn(db, 'archive', actor.accountId, now, archivesAtOnce)
    return exportView(await requestArchive(caller, actor), now)
  })

  serve(api, contract.getExport, async (_, { db, actor, now }) =>
    exportView(await findNewest(db, actor.accountId), now),
  )

  serve(api, contract.downloadExport, async (_, caller) => fetchArchive(caller, caller.actor))
}
