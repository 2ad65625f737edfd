import type { Grant } from '@ujuzi/contract/businesses/grants'
import {
  type BusinessOutletKind,
  businessOutletKinds,
  type OutletEndReason,
  type OutletKind,
  type OutletReach,
  outletGrants,
  outletKinds,
} from '@ujuzi/contract/outlets/outlets'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { getAccount } from '../accounts/queries.ts'
import { notify } from '../notifications/commands.ts'
import { clientFeedCreated, outletCreated, outletsEnded } from './notifications.ts'
import * as queries from './queries.ts'
import { isEnding, makerRefusal } from './rules.ts'

/** Something a member has set up that is in force. `name` is what people know it by. */
export type MadeOutlet = {
  id: string
  /** Null for an outlet that is about the account alone. */
  businessId: string | null
  accountId: string
  name: string
  reach: OutletReach
  createdAt: Date
}

/** Handed to the jobs that use outlets: `endRefusedOutlets` with its dependencies. */
export type EndRefusedOutlets = {
  endRefusedOutlets: (ctx: Ctx, maker: queries.MakerOf) => Promise<void>
}

/** Which outlets to list: those of a business, those of a maker, or those of a maker in a business. */
export type OutletsOf = { businessId: string; accountId?: string } | { accountId: string }

/** One kind of outlets. Each kind of `outletKinds` has one; `outlet-kinds.ts` has them all. */
export type OutletHandler = {
  /** Tables whose rows are outlets of this kind. */
  tables: readonly string[]
  list: (ctx: Ctx, of: OutletsOf) => Promise<MadeOutlet[]>
  /** Ends an outlet: nothing goes out or comes in from the commit on. The caller must hold the lock on its business. */
  end: (ctx: Ctx, outlet: MadeOutlet, reason: OutletEndReason) => Promise<void>
}
export type OutletHandlers = Record<OutletKind, OutletHandler>

export type OutletDeps = { publicUrl: () => string; handlers: OutletHandlers }

/**
 * Throws `not_allowed` if the member may not make the outlet. Commands that make one call this with the lock on the
 * business, so that nothing is made while its maker is removed or demoted.
 */
export async function requireMaker(tx: Db, maker: queries.MakerOf, grant: Grant) {
  if (makerRefusal(await queries.getMaker(tx, maker), grant)) throw new Refusal('not_allowed')
}

type Announced = queries.MakerOf & { kind: BusinessOutletKind; name: string }

/** Emails the owner, and a maker who is not the owner, that an outlet was made: a stolen session is found that way. */
export async function announceOutlet(
  ctx: Ctx,
  { publicUrl }: Pick<OutletDeps, 'publicUrl'>,
  { kind, name, accountId, businessId }: Announced,
) {
  const [business] = await queries.lockBusinesses(ctx.db, [businessId])
  if (!business) throw new Refusal('business_not_found')
  const maker = await getAccount(ctx.db, accountId)
  const facts = { kind, name, business: business.name, maker, publicUrl }
  for (const id of new Set([business.ownerId, accountId])) {
    await notify(ctx, await getAccount(ctx.db, id), outletCreated, facts)
  }
}

/** Emails a client that the address of a feed of their bookings was made. */
export async function announceClientFeed(
  ctx: Ctx,
  { publicUrl }: Pick<OutletDeps, 'publicUrl'>,
  accountId: string,
) {
  await notify(ctx, await getAccount(ctx.db, accountId), clientFeedCreated, { publicUrl })
}

type Ended = { kind: OutletKind; outlet: MadeOutlet; reason: OutletEndReason }

/**
 * Ends the outlets of a member that their present role in the business does not cover: all of them once they have left. The
 * caller must hold the lock on the business.
 */
export const endUncoveredOutlets = (deps: OutletDeps, ctx: Ctx, maker: queries.MakerOf) =>
  endOutletsIf(deps, ctx, maker, () => undefined)

/** Like `endUncoveredOutlets`, for a former owner: what they made for the business ends even if they stay as a manager. */
export const endOutletsOfFormerOwner = (deps: OutletDeps, ctx: Ctx, maker: queries.MakerOf) =>
  endOutletsIf(deps, ctx, maker, ({ reach }) => (reach === 'business' ? 'handed_over' : undefined))

async function endOutletsIf(
  deps: OutletDeps,
  ctx: Ctx,
  maker: queries.MakerOf,
  otherReason: (outlet: MadeOutlet) => OutletEndReason | undefined,
) {
  const now = await queries.getMaker(ctx.db, maker)
  const ending: Ended[] = []
  for (const kind of businessOutletKinds) {
    for (const outlet of await deps.handlers[kind].list(ctx, maker)) {
      const refusal = makerRefusal(now, outletGrants[kind][outlet.reach])
      const reason = isEnding(refusal) ? refusal : otherReason(outlet)
      if (reason) ending.push({ kind, outlet, reason })
    }
  }
  await end(deps, ctx, ending)
}

/**
 * Called when an outlet is about to be used whose maker may not: ends what the maker may no longer use in the business.
 * Does nothing while the maker is only suspended.
 */
export const endRefusedOutlets = (deps: OutletDeps, { db, now }: Ctx, maker: queries.MakerOf) =>
  transact(db, async (tx) => {
    await queries.lockBusinesses(tx, [maker.businessId])
    await endUncoveredOutlets(deps, { db: tx, now }, maker)
  })

type OfAccount = {
  accountId: string
  reason: 'account_deleted' | 'password_reset'
  kinds: readonly OutletKind[]
}

/** Ends the outlets of these kinds that the account has made anywhere. Locks the businesses concerned. */
export async function endOutletsOfAccount(
  deps: OutletDeps,
  ctx: Ctx,
  { accountId, reason, kinds }: OfAccount,
) {
  const found = await listOutletsOfAccount(deps, ctx, { accountId, kinds })
  await queries.lockBusinesses(
    ctx.db,
    found.flatMap(({ outlet }) => outlet.businessId ?? []),
  )
  // Again with the locks: another call may have ended or made some meanwhile.
  const ending = await listOutletsOfAccount(deps, ctx, { accountId, kinds })
  await end(
    deps,
    ctx,
    ending.map((one) => ({ ...one, reason })),
  )
}

export async function listOutletsOfAccount(
  { handlers }: Pick<OutletDeps, 'handlers'>,
  ctx: Ctx,
  { accountId, kinds }: Pick<OfAccount, 'accountId' | 'kinds'>,
) {
  const found: { kind: OutletKind; outlet: MadeOutlet }[] = []
  for (const kind of kinds) {
    const outlets = await handlers[kind].list(ctx, { accountId })
    found.push(...outlets.map((outlet) => ({ kind, outlet })))
  }
  return found
}

/** Number of outlets of the account per kind, without kinds that it has none of. */
export async function countOutletsOfAccount(
  deps: Pick<OutletDeps, 'handlers'>,
  ctx: Ctx,
  accountId: string,
) {
  const found = await listOutletsOfAccount(deps, ctx, { accountId, kinds: outletKinds })
  const byKind = Map.groupBy(found, ({ kind }) => kind)
  return [...byKind].map(([kind, outlets]) => ({ kind, count: outlets.length }))
}

/** Everything in force for a business, oldest first in each kind. */
export async function listOutletsOfBusiness(
  { handlers }: Pick<OutletDeps, 'handlers'>,
  ctx: Ctx,
  businessId: string,
) {
  const found: { kind: BusinessOutletKind; outlet: MadeOutlet }[] = []
  for (const kind of businessOutletKinds) {
    const outlets = await handlers[kind].list(ctx, { businessId })
    found.push(...outlets.map((outlet) => ({ kind, outlet })))
  }
  return found
}

/** Ends the outlets, records why, and emails those who have to know. */
async function end(deps: OutletDeps, ctx: Ctx, ending: readonly Ended[]) {
  for (const { kind, outlet, reason } of ending) {
    await deps.handlers[kind].end(ctx, outlet, reason)
  }
  const byBusiness = Map.groupBy(ending.flatMap(ofBusiness), ({ businessId }) => businessId)
  for (const [businessId, ended] of byBusiness) {
    await queries.insertEnded(
      ctx.db,
      ended.map((one) => ({ ...one, id: newId(), endedAt: ctx.now })),
    )
    await notifyOfEnd(deps, ctx, { businessId, ended })
  }
}

type EndedOfBusiness = {
  businessId: string
  accountId: string
  kind: BusinessOutletKind
  name: string
  reason: OutletEndReason
}

const ofBusiness = ({ kind, outlet, reason }: Ended): EndedOfBusiness[] =>
  kind === 'client_calendar_feed' || outlet.businessId === null
    ? []
    : [
        {
          businessId: outlet.businessId,
          accountId: outlet.accountId,
          kind,
          name: outlet.name,
          reason,
        },
      ]

/** Notifies the owner, and the maker unless they left: that is in another email. */
async function notifyOfEnd(
  { publicUrl }: OutletDeps,
  ctx: Ctx,
  { businessId, ended }: { businessId: string; ended: readonly EndedOfBusiness[] },
) {
  const [first] = ended
  const [business] = await queries.lockBusinesses(ctx.db, [businessId])
  if (!first || !business) return
  const { accountId, reason } = first
  const maker = await getAccount(ctx.db, accountId)
  const isGone = reason === 'member_left' || reason === 'account_deleted'
  const facts = { business: business.name, maker, reason, ended, publicUrl }
  for (const id of new Set([business.ownerId, accountId])) {
    if (id === accountId && isGone) continue
    await notify(ctx, await getAccount(ctx.db, id), outletsEnded, facts)
  }
}
