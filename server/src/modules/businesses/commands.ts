import type { Actor } from '../../platform/api/actor.ts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { findOwnedBusiness } from './owned.queries.ts'

/** Dependencies of this module, passed in when the app is built. */
export type Deps = { authSecret: AuthSecret; publicUrl: () => string; mailFrom: string }

export type OwnerCaller = { db: Db; actor: Actor }

/** The business named in the URL. Throws `business_not_found` unless the caller owns it. */
export async function getOwnedBusiness(
  { params }: { params: { id: string } },
  { db, actor }: OwnerCaller,
) {
  const owned = await findOwnedBusiness(db, { id: params.id, ownerId: actor.accountId })
  if (!owned) throw new Refusal('business_not_found')
  return owned
}
