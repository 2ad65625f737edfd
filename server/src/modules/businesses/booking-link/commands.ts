import { linkNamesMax } from '@ujuzi/contract/businesses/booking-link'
import { isReservedLinkName } from '@ujuzi/contract/businesses/reserved-names'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { hmac } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getContactKey } from '../../notifications/strangers/key.commands.ts'
import { lockOpenBusiness } from '../queries.ts'
import {
  insertRetiredNames,
  listLinkNames,
  listRetiredNames,
  listTakenNames,
  takeLinkName,
} from './queries.ts'

type LinkDeps = { authSecret: AuthSecret }

/**
 * Chooses the name in the link of a business. Until it is published it can have one; it can always go back to an earlier
 * one. Locks the business row, so that two windows together do not exceed the number of names.
 */
export const chooseLinkName = (
  { authSecret }: LinkDeps,
  { db, now }: Ctx,
  { businessId, name }: { businessId: string; name: string },
) =>
  transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    const names = await listLinkNames(tx, business.id)
    if (names[0] === name) return
    const isNew = !names.includes(name)
    if (isNew && isReservedLinkName(name)) throw new Refusal('link_name_reserved')
    if (isNew && names.length > 0 && !business.publishedAt) {
      throw new Refusal('link_name_unpublished')
    }
    if (isNew && names.length >= linkNamesMax) throw new Refusal('too_many_link_names')
    const retired = await findRetired({ authSecret }, { db: tx, now }, [name])
    const link = { name, businessId: business.id, chosenAt: now }
    if (retired.has(name) || !(await takeLinkName(tx, link))) throw new Refusal('link_name_taken')
  })

/** Those of the names that a business cannot choose: reserved, taken by another one, or of a deleted one. */
export async function listUnavailableNames(deps: LinkDeps, ctx: Ctx, names: string[]) {
  const taken = await listTakenNames(ctx.db, names)
  const retired = await findRetired(deps, ctx, names)
  return new Set(
    names.filter((name) => isReservedLinkName(name) || taken.has(name) || retired.has(name)),
  )
}

/** Keeps the names of a business that is being erased from others. Only keyed hashes of them stay. */
export async function retireLinkNames(
  { authSecret }: LinkDeps,
  { db, now }: Ctx,
  businessId: string,
) {
  const names = await listLinkNames(db, businessId)
  if (names.length === 0) return
  const key = await getContactKey(db, authSecret, now)
  await insertRetiredNames(
    db,
    names.map((name) => hashOf(name, key)),
    now,
  )
}

async function findRetired({ authSecret }: LinkDeps, { db, now }: Ctx, names: string[]) {
  const key = await getContactKey(db, authSecret, now)
  const hashes = names.map((name) => [name, hashOf(name, key)] as const)
  const retired = await listRetiredNames(
    db,
    hashes.map(([, hash]) => hash),
  )
  return new Set(
    hashes.flatMap(([name, hash]) => (retired.has(hash.toString('hex')) ? [name] : [])),
  )
}

const hashOf = (name: string, key: Buffer) => hmac(key, 'link name', name)
