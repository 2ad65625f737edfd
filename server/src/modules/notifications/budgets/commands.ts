import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import { type PaidChannel, paidChannels } from '@ujuzi/contract/notifications/preferences'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import { Refusal } from '../../../platform/errors.ts'
import { phoneMessageTo } from '../channels/phone.rules.ts'
import type { Delivery } from '../event.rules.ts'
import { findBudgetUse, listBudgetNotices, lockBudget, saveBudget } from './queries.ts'
import { budgetMicros, budgetNotice } from './rules.ts'

/**
 * Removes text messages that exceed the monthly budget of the business that pays them; other channels stay. If none of
 * a delivery fits, the cheapest is kept and marked as not sent. Adds the notices to owners about their budget. Locks
 * the budgets until the transaction ends.
 */
export async function withinBudgets<Facts>(
  ctx: Ctx,
  deliveries: readonly Delivery<Facts>[],
): Promise<readonly Delivery<Facts>[]> {
  const payers = new Set(
    deliveries.flatMap((delivery) =>
      delivery.paidBy && paidMessages(delivery, ctx.now).length > 0 ? [delivery.paidBy] : [],
    ),
  )
  let remaining = deliveries
  // In a fixed order, so that two transactions about the same businesses cannot deadlock.
  for (const businessId of [...payers].toSorted()) {
    remaining = await withinBudget(ctx, businessId, remaining)
  }
  return remaining
}

/** Messages of a delivery to a phone, cheapest first, with their estimated cost in millionths of a US dollar. */
const paidMessages = <Facts>(delivery: Delivery<Facts>, now: Date) =>
  paidChannels
    .flatMap((channel) => {
      const message = phoneMessageTo(delivery, channel, now)
      return message ? [{ channel, costMicros: message.costMicros }] : []
    })
    .toSorted((a, b) => a.costMicros - b.costMicros)

async function withinBudget<Facts>(
  { db, now }: Ctx,
  businessId: string,
  deliveries: readonly Delivery<Facts>[],
) {
  await lockBudget(db, businessId)
  const use = await findBudgetUse(db, { businessId, now })
  const paid = deliveries.find((delivery) => delivery.paidBy === businessId)
  if (!use || !paid) return deliveries
  const budget = budgetMicros(use.ownCents, paid.event.maximumBudget?.(paid.facts))
  let spent = use.spentMicros
  let isExceeded = false
  const allowed = deliveries.map((delivery) => {
    if (delivery.paidBy !== businessId) return delivery
    const messages = paidMessages(delivery, now)
    const fitting = messages.filter(({ costMicros }) => {
      const fits = spent + costMicros <= budget
      if (fits) spent += costMicros
      return fits
    })
    if (fitting.length === messages.length) return delivery
    isExceeded = true
    const isOverBudget = fitting.length === 0 && budget > 0
    const written = isOverBudget ? messages.slice(0, 1) : fitting
    return { ...delivery, allowed: allowOnly(written, delivery.allowed), isOverBudget }
  })
  const since = use.monthStart
  const noticed = await listBudgetNotices(db, { ownerId: use.ownerId, businessId, since })
  const notice = budgetNotice({ noticed }, { budget, spent, isExceeded })
  return notice ? [...allowed, noticeTo(use.ownerId, { event: notice, businessId, paid })] : allowed
}

const allowOnly = (
  messages: readonly { channel: PaidChannel }[],
  allowed: Delivery<unknown>['allowed'],
) => ({
  ...allowed,
  ...Object.fromEntries(
    paidChannels.map((name) => [name, messages.some(({ channel }) => channel === name)]),
  ),
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
    event: {
      group: 'necessary',
      inApp: () => inApp,
    },
    allowed: { email: false, whatsapp: false, sms: false, push: false },
    group: 'necessary',
    heldUntil: null,
    quietUntil: null,
    paidBy: null,
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
