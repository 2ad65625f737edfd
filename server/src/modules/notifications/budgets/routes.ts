import type { PaidChannel } from '@ujuzi/contract/notifications/channels'
import * as contract from '@ujuzi/contract/notifications/message-budget'
import { type Api, type Caller, serve } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { setBudget } from './commands.ts'
import { findBudgetUse } from './queries.ts'
import { messageBudgetView } from './view.ts'

export type BudgetDeps = {
  /** Highest budget of a business, in US dollars a month. */
  messageBudget?: number | undefined
  /** Whether this site can send text messages on each channel. */
  textChannels: Record<PaidChannel, boolean>
}

type BudgetCaller = Pick<Caller<typeof contract.getMessageBudget>, 'business' | 'db' | 'now'>

/** Routes for the costs and the budget of a business for messages to phones, and for the channels of this site. */
export function messageBudgetRoutes(api: Api, { messageBudget, textChannels }: BudgetDeps) {
  const maximumUsd = messageBudget ?? contract.defaultMessageBudget

  const show = async ({ business, db, now }: BudgetCaller) => {
    const use = await findBudgetUse(db, { businessId: business.id, now })
    if (!use) throw new Refusal('business_not_found')
    return messageBudgetView(use, maximumUsd)
  }

  serve(api, contract.getMessageBudget, (_, caller) => show(caller))
  serve(api, contract.setMessageBudget, async ({ body }, caller) => {
    const { business, db, now } = caller
    const change = { budgetUsd: body.budget_usd, maximumUsd }
    await setBudget({ db, now }, business.id, change)
    return show(caller)
  })
  serve(api, contract.getTextChannels, async () => textChannels)
}
