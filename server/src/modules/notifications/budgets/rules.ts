import { strangerLimits } from '@ujuzi/contract/api/limits'
import {
  budgetNoticePercent,
  defaultMessageBudget,
  defaultMessageBudgetTotal,
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

/** Most that the text messages of a business may cost in `strangerLimits.startingDays`, as long as it starts. */
export const startingBudgetMicros = strangerLimits.startingBudgetUsd * microsPerDollar

/** Ceiling of the messages to phones that all businesses pay in a day. */
export const ceilingMicros = (totalUsd = defaultMessageBudgetTotal) => totalUsd * microsPerDollar

/** Share of the ceiling that all starting businesses have together, so that they cannot use up that of the others. */
export const startingShare = 0.1

/** Share of the ceiling from which the operator is warned. */
const alarmShare = 0.8

/** Message to log after the used share of the ceiling has risen from `before`; undefined if no threshold was passed. */
export function spendingAlarm(before: number, share: number): string | undefined {
  if (share >= 1 && before < 1) return 'the budget for text messages of this day is used up'
  if (share >= alarmShare && before < alarmShare)
    return 'most of the budget for text messages of this day is used'
  return undefined
}

/** Start of the day that the ceiling is about, in UTC. */
export const dayStart = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))

/** An amount that is being spent up to a limit. `failure` says why a message beyond it is not sent. */
export function createLimit<Failure extends string>(
  limit: number,
  before: number,
  failure: Failure,
) {
  let spent = before
  return {
    failure,
    fits: (costMicros: number) => spent + costMicros <= limit,
    spend: (costMicros: number) => {
      spent += costMicros
    },
    spent: () => spent,
  }
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
