import {
  budgetNoticePercent,
  defaultMessageBudget,
} from '@ujuzi/contract/notifications/message-budget'
import { microsPerDollar } from '@ujuzi/contract/notifications/message-costs'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'

/** Budget of a business and its use in the current month. `ownCents` is null if the owner chose none. */
export type BudgetUse = {
  ownCents: number | null
  spentMicros: number
  /** Notices about the budget that the owner got this month. */
  noticed: readonly string[]
}

/** The month `YYYY-MM` of an instant in a time zone, and when it started. */
export function monthAt(timeZone: string, now: Date) {
  const first = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .with({ day: 1 })
  const start = new Date(first.toZonedDateTime(timeZone).epochMilliseconds)
  return { month: first.toString().slice(0, 7), start }
}

const microsPerCent = microsPerDollar / 100

/** The owner's budget, but never more than the operator allows. */
export function budgetMicros(ownCents: number | null, maximumUsd = defaultMessageBudget) {
  const maximum = maximumUsd * microsPerDollar
  return ownCents === null ? maximum : Math.min(ownCents * microsPerCent, maximum)
}

/**
 * The notice for the owner after the messages of a change: some were left out, or most of the budget is used. Each is
 * given once a month; undefined if none is due, or if the budget is zero, which is a choice of the owner.
 */
export function budgetNotice(
  { noticed }: Pick<BudgetUse, 'noticed'>,
  { budget, spent, isExceeded }: { budget: number; spent: number; isExceeded: boolean },
): NotificationEvent | undefined {
  if (budget === 0) return undefined
  const event = isExceeded
    ? 'message_budget_used'
    : spent * 100 >= budget * budgetNoticePercent
      ? 'message_budget_low'
      : undefined
  const isKnown =
    event === undefined || noticed.includes('message_budget_used') || noticed.includes(event)
  return isKnown ? undefined : event
}
