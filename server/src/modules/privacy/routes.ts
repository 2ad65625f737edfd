import { deletionGraceDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/privacy/privacy'
import { type Api, serve, serveFile } from '../../platform/api/serve.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import {
  confirmAccountDeletion,
  type PrivacyDeps,
  requestAccountDeletion,
  startAccountDeletion,
} from './account-deletion/commands.ts'
import { downloadArchive, requestArchive } from './export/commands.ts'
import { findLatestArchive } from './export/queries.ts'
import { exportView } from './export/view.ts'
import { formatDay } from './rules.ts'

/** Rate limit of exports: each takes seconds of work and sends an email. */
const archivesPerWindow = 5

export function privacyRoutes(api: Api, deps: PrivacyDeps & { limiter: Limiter }) {
  serve(api, contract.requestAccountDeletion, async (_, caller) => ({
    open_bookings: await requestAccountDeletion(deps, caller, caller.actor),
    message: m.privacy_code_sent({}, { locale: caller.locale }),
    grace_days: deletionGraceDays,
  }))

  serve(api, contract.confirmAccountDeletion, async ({ body }, caller) => {
    await confirmAccountDeletion(deps, caller, { actor: caller.actor, typed: body.code })
    return { message: m.privacy_code_confirmed({}, { locale: caller.locale }) }
  })

  serve(api, contract.deleteAccount, async (_, caller) => {
    const erasedAt = await startAccountDeletion(deps, caller, caller.actor)
    const { locale } = caller
    return {
      message: m.privacy_left({ day: formatDay(erasedAt, locale) }, { locale }),
      erased_at: erasedAt.toISOString(),
    }
  })

  serve(api, contract.requestExport, async (_, caller) => {
    const { db, actor, now } = caller
    await deps.limiter.countAccountCall(
      { db, now },
      { kind: 'archive', accountId: actor.accountId, max: archivesPerWindow },
    )
    return exportView(await requestArchive(caller, actor), now)
  })

  serve(api, contract.getExport, async (_, { db, actor, now }) =>
    exportView(await findLatestArchive(db, actor.accountId), now),
  )

  serveFile(api, contract.downloadExport, async (_, caller) =>
    downloadArchive(caller, caller.actor),
  )
}
