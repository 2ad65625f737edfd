import type { MessageBudget } from '@ujuzi/contract/notifications/message-budget'
import { microsPerDollar } from '@ujuzi/contract/notifications/message-costs'
import type { findBudgetUse } from './queries.ts'
import { budgetMicros, startingBudgetMicros } from './rules.ts'

type Use = NonNullable<Awaited<ReturnType<typeof findBudgetUse>>>

export function messageBudgetView(use: Use, maximumUsd: number): MessageBudget {
  const { month, ownCents, spentMicros, messages } = use
  const left = Math.max(0, budgetMicros(ownCents, maximumUsd) - spentMicros)
  return {
    month,
    maximum_usd: maximumUsd,
    budget_usd: ownCents === null ? null : Math.min(ownCents / 100, maximumUsd),
    spent_usd: spentMicros / microsPerDollar,
    left_usd: left / microsPerDollar,
    starting_left_usd: use.isStarting
      ? Math.max(0, startingBudgetMicros - use.spentRecentlyMicros) / microsPerDollar
      : null,
    messages,
  }
}
