import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type AccountCaller, getOwnBusiness, type OwnBusiness } from '../commands.ts'
import { findLastMerge } from '../merges/queries.ts'
import { undoableSince } from '../merges/undo.rules.ts'
import { findRecord } from '../queries.ts'
import * as queries from './queries.ts'

/** A current client record of the caller's business. Throws `client_not_found`. */
export async function getOwnRecord({ params }: { params: { id: string } }, caller: AccountCaller) {
  const business = await getOwnBusiness(caller).catch(() => undefined)
  const record = business && (await findRecord(caller.db, business.id, params.id))
  if (!business || !record) throw new Refusal('client_not_found')
  return { business, record }
}
export type OwnRecord = Awaited<ReturnType<typeof getOwnRecord>>

/** Everything on the page of a client. Throws `client_not_found`. */
export async function loadClient(
  { db, now, locale }: Ctx & { locale: Locale },
  business: OwnBusiness,
  id: string,
) {
  const client = await queries.findClient(db, business.id, id, now)
  if (!client) throw new Refusal('client_not_found')
  const recent = await queries.listRecent(db, business.id, id)
  const lastMerge = await findLastMerge(db, id, undoableSince(now))
  return {
    client,
    parts: { recent, lastMerge },
    context: { timeZone: business.timeZone, locale, now },
  }
}
