import type { ClientNotificationGroup } from '@ujuzi/contract/notifications/preferences'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { notify } from '../../notifications/commands.ts'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import { type ClientToCheck, listClientsToCheck, recordCheck } from './queries.ts'
import { canGetWeeklyEmail, checkIntervalMs } from './rules.ts'

const batchSize = 200

type WeeklyEmail<Facts> = {
  group: ClientNotificationGroup
  event: EventTemplate<Facts>
  /** Finds the content of the email, and the ids to compare the next check with; undefined if nothing is new. */
  findNews: (
    ctx: Ctx,
    client: ClientToCheck,
  ) => Promise<{ facts: Facts; told: string[] } | undefined>
}

/**
 * Returns a function that notifies the clients who switched the group on, have not been checked for a week, and for whom
 * there is something new. A message and the record of its check are one transaction, so a stopped process sends
 * none twice. Safe to run concurrently.
 */
export function createWeeklySender<Facts>({ group, event, findNews }: WeeklyEmail<Facts>) {
  async function checkClient(ctx: Ctx, client: ClientToCheck, cutoff: Date) {
    const news = await findNews(ctx, client)
    await transact(ctx.db, async (tx) => {
      const account = await lockAccount(tx, client.id)
      if (!canGetWeeklyEmail(account)) return
      const told = news?.told ?? client.told
      const check = { accountId: client.id, group, told, cutoff, now: ctx.now }
      if (!(await recordCheck(tx, check)) || !news) return
      await notify({ db: tx, now: ctx.now }, account, event, news.facts)
    })
  }

  return async (ctx: Ctx) => {
    const cutoff = new Date(ctx.now.getTime() - checkIntervalMs)
    const failures: unknown[] = []
    let after: string | undefined
    for (;;) {
      const batch = { group, cutoff, after, limit: batchSize }
      const clients = await listClientsToCheck(ctx.db, batch)
      for (const client of clients) {
        // A failing client must not block the others, and must be reported.
        await checkClient(ctx, client, cutoff).catch((error) => failures.push(error))
      }
      after = clients.at(-1)?.id
      if (clients.length < batchSize) break
    }
    if (failures.length > 0) throw new AggregateError(failures, `Weekly emails failed: ${group}`)
  }
}
