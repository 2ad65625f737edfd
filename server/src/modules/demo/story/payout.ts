import { listDecryptedPayoutMethods } from '../../payouts/accounts.commands.ts'
import { addPayoutMethod } from '../../payouts/commands.ts'
import { demoId } from '../ids.ts'
import { demoProfessionalId } from '../people/people-rows.ts'
import { actorOf, hoursAgo, type StoryStep } from './story-step.ts'

const methods = [
  { type: 'mobile_money', provider: 'opay', account_number: '0803 555 0142' },
  { type: 'bank_transfer', provider: 'GTBank', account_number: '0124040932' },
] as const

/** Amara is paid through mobile money, and has a bank account as her second method. */
export const addAmarasPayoutMethods: StoryStep = async (deps, db, now) => {
  const businessId = demoId('business', 0)
  if ((await listDecryptedPayoutMethods(deps, db, businessId)).length > 0) return
  for (const [index, method] of methods.entries()) {
    const at = hoursAgo(now, 20 * 24 - index)
    const actor = await actorOf(db, demoProfessionalId, at)
    const form = { ...method, country: 'NG', account_name: actor.name } as const
    await addPayoutMethod(deps, { db, actor, now: at, log: deps.log }, { businessId, form })
  }
}
