import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/commands.ts'
import { createRecommender } from './cards.queries.ts'
import { type ClientToCheck, listClientsToCheck, recordCheck } from './email.queries.ts'
import { checkIntervalMs, hasNewRecommendation, recommendationKey } from './email.rules.ts'
import { recommendationsFound } from './notifications.ts'

const batchSize = 200

export type RecommendationEmailDeps = {
  searchDb: Db
  publicUrl: () => string
}

/**
 * Returns a function that sends recommendations to the clients who switched them on, have not been checked for a week,
 * and get at least one recommendation that was not in their last email. Safe to run concurrently.
 */
export function createRecommendationEmailSender(deps: RecommendationEmailDeps) {
  const recommendTo = createRecommender(deps.searchDb)

  async function checkClient({ db, now }: Ctx, client: ClientToCheck, cutoff: Date) {
    const cards = await recommendTo(db, { accountId: client.id, now })
    const keys = cards.map(recommendationKey)
    const isNew = hasNewRecommendation(keys, client.last)
    await transact(db, async (tx) => {
      const check = { accountId: client.id, recommended: isNew ? keys : client.last, cutoff, now }
      if (!(await recordCheck(tx, check)) || !isNew) return
      const facts = { cards, ...urlsFor(deps) }
      await notify({ db: tx, now }, recipientOf(client, now), recommendationsFound, facts)
    })
  }

  return async ({ db, now }: Ctx) => {
    const cutoff = new Date(now.getTime() - checkIntervalMs)
    const failures: unknown[] = []
    let after: string | undefined
    for (;;) {
      const clients = await listClientsToCheck(db, { cutoff, after, limit: batchSize })
      for (const client of clients) {
        // A failing client must not block the others, and must be reported.
        await checkClient({ db, now }, client, cutoff).catch((error) => failures.push(error))
      }
      after = clients.at(-1)?.id
      if (clients.length < batchSize) break
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'Emails with recommendations failed')
  }
}

function urlsFor({ publicUrl }: RecommendationEmailDeps) {
  const origin = publicUrl()
  return {
    url: `${origin}/client/dashboard`,
    settingsUrl: `${origin}/client/settings/notifications`,
  }
}

const recipientOf = ({ phoneVerified, ...client }: ClientToCheck, now: Date) => ({
  ...client,
  phoneVerifiedAt: phoneVerified ? now : null,
  erasedAt: null,
})
