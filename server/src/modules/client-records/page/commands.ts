import { hasGrant } from '@ujuzi/contract/businesses/grants'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { ActingBusiness } from '../../../platform/api/acting-business.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findLastMerge } from '../merges/queries.ts'
import { undoableSince } from '../merges/undo.rules.ts'
import { findRecord } from '../queries.ts'
import * as queries from './queries.ts'

type BusinessCaller = { db: Db; business: ActingBusiness }

/** A current client record of the acting business. Throws `client_not_found`. */
export async function getOwnRecord(
  { params }: { params: { id: string } },
  { db, business }: BusinessCaller,
) {
  const record = await findRecord(db, business.id, params.id)
  if (!record) throw new Refusal('client_not_found')
  return record
}

/** Everything on the page of a client. Throws `client_not_found`. */
export async function loadClient(
  { db, now, locale }: Ctx & { locale: Locale },
  business: Pick<ActingBusiness, 'id' | 'timeZone' | 'role'>,
  id: string,
) {
  const client = await queries.findClient(db, business.id, id, now)
  if (!client) throw new Refusal('client_not_found')
  const recent = await queries.listRecent(db, id)
  const lastMerge = await findLastMerge(db, id, undoableSince(now))
  return {
    client,
    parts: { recent, lastMerge, canChange: hasGrant(business.role, 'clients') },
    context: { timeZone: business.timeZone, locale, now },
  }
}
