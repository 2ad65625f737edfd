import { byChannel, type PaidChannel, paidChannels } from '@ujuzi/contract/notifications/channels'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { UnsentFailure } from '../../../platform/jobs/outbox-rows.ts'
import { paidMessages } from '../channels/phone/plan.rules.ts'
import { allow, type Delivery, type SpendingPolicy } from '../event.rules.ts'
import { refusalOf } from '../strangers/refusals.rules.ts'
import { findBudgetUse, listBudgetNotices, lockBudget, saveBudget } from './queries.ts'
import { budgetMicros, budgetNotice, createLimit, startingBudgetMicros } from './rules.ts'
import { lockSiteLimits } from './site.commands.ts'

/**
 * Removes text messages that exceed the monthly budget of the business that pays them, its starting budget, or the
 * ceiling of the whole site; other channels stay. If none of a delivery fits, the cheapest is kept and marked as not
 * sent; one to a stranger who is no guest is refused. Adds the notices to owners about their budget. Locks the budgets
 * until the transaction ends.
 */
export async function withinBudgets<Facts>(
  ctx: Ctx,
  deliveries: readonly Delivery<Facts>[],
): Promise<readonly Delivery<Facts>[]> {
  const payers = new Map(
    deliveries.flatMap(({ payer, unsent }, index) => {
      const delivery = deliveries[index]
      const isPaid = delivery && !unsent && paidMessages(delivery, ctx.now).length > 0
      return payer && isPaid ? [[payer.paidBy, payer.policy] as const] : []
    }),
  )
  let remaining = deliveries
  // In a fixed order, so that two transactions about the same businesses cannot deadlock.
  for (const [businessId, policy] of [...payers].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    remaining = await withinBudget(ctx, { businessId, policy }, remaining)
  }
  return remaining
}

async function withinBudget<Facts>(
  { db, now }: Ctx,
  { businessId, policy }: { businessId: string; policy: SpendingPolicy },
  deliveries: readonly Delivery<Facts>[],
) {
  await lockBudget(db, businessId)
  const use = await findBudgetUse(db, { businessId, now })
  const isPaid = ({ payer, unsent }: Delivery<Facts>) => payer?.paidBy === businessId && !unsent
  const paid = deliveries.find(isPaid)
  if (!use || !paid) return deliveries
  const { isStarting, timeZone } = use
  const budget = budgetMicros(use.ownCents, policy.messageBudget)
  const limits: ReturnType<typeof createLimit<UnsentFailure>>[] = [
    createLimit(budget, use.spentMicros, 'over budget'),
    ...(isStarting
      ? [createLimit(startingBudgetMicros, use.spentRecentlyMicros, 'starting budget')]
      : []),
    ...(await lockSiteLimits({ db, now }, { policy, isStarting })),
  ]
  const [ownLimit] = limits
  let isExceeded = false
  const allowed = deliveries.map((delivery) => {
    if (!isPaid(delivery)) return delivery
    const messages = paidMessages(delivery, now)
    let failure: UnsentFailure | undefined
    const fitting = messages.filter(({ costMicros }) => {
      const full = limits.find((limit) => !limit.fits(costMicros))
      if (!full) for (const limit of limits) limit.spend(costMicros)
      failure ??= full?.failure
      return !full
    })
    if (fitting.length === messages.length) return { ...delivery, isStarting }
    if (failure === 'over budget') isExceeded = true
    const { stranger } = delivery.recipient
    if (failure && fitting.length === 0 && stranger && stranger.kind !== 'guest')
      throw refusalOf({ failure }, { kind: stranger.kind, timeZone, now })
    const unsent = fitting.length === 0 && budget > 0 ? failure : undefined
    const written = unsent ? messages.slice(0, 1) : fitting
    return { ...delivery, isStarting, allowed: allowOnly(written, delivery.allowed), unsent }
  })
  const since = use.monthStart
  const noticed = await listBudgetNotices(db, { ownerId: use.ownerId, businessId, since })
  const spent = ownLimit?.spent() ?? 0
  const notice = budgetNotice({ noticed }, { budget, spent, isExceeded })
  return notice ? [...allowed, noticeTo(use.ownerId, { event: notice, businessId, paid })] : allowed
}

const allowOnly = (
  messages: readonly { channel: PaidChannel }[],
  allowed: Delivery<unknown>['allowed'],
) => ({
  ...allowed,
  ...byChannel(paidChannels, (name) => messages.some(({ channel }) => channel === name)),
})

/** Delivery of a notice about the budget to the owner, in the app only. */
function noticeTo<Facts>(
  ownerId: string,
  {
    event,
    businessId,
    paid,
  }: { event: NotificationEvent; businessId: string; paid: Delivery<Facts> },
): Delivery<Facts> {
  const inApp = { party: 'professional', event, businessId } as const
  return {
    ...paid,
    id: newId(),
    inApp,
    recipient: { id: ownerId, name: '', email: '', locale: paid.reader.locale, erasedAt: null },
    event: { group: 'necessary', inApp: () => inApp },
    policy: {},
    allowed: allow(() => false),
    group: 'necessary',
    heldUntil: null,
    quietUntil: null,
    payer: null,
    unsent: undefined,
  }
}

/** Sets the monthly budget of a business in US dollars; null means the maximum. */
export async function setBudget(
  { db, now }: Ctx,
  businessId: string,
  { budgetUsd, maximumUsd }: { budgetUsd: number | null; maximumUsd: number },
) {
  if (budgetUsd !== null && budgetUsd > maximumUsd) {
    throw new Refusal('invalid_input', { fields: { budget_usd: 'field_number' } })
  }
  const monthlyCents = budgetUsd === null ? null : Math.round(budgetUsd * 100)
  await saveBudget(db, { businessId, monthlyCents, now })
}
