import { findDecryptedPayoutMethod, setPayoutMethod } from '../../payouts/commands.ts'
import { demoId } from '../ids.ts'
import { demoProfessionalId } from '../people/people-rows.ts'
import { actorOf, hoursAgo, type StoryStep } from './story-step.ts'

/** Amara is paid through mobile money. */
export const addAmarasPayoutMethod: StoryStep = async (deps, db, now) => {
  const businessId = demoId('business', 0)
  if (await findDecryptedPayoutMethod(deps, db, businessId)) return
  const at = hoursAgo(now, 20 * 24)
  const actor = await actorOf(db, demoProfessionalId, at)
  await setPayoutMethod(
    deps,
    { db, actor, now: at, log: deps.log },
    {
      businessId,
      form: {
        type: 'mobile_money',
        country: 'NG',
        provider: 'opay',
        account_name: actor.name,
        account_number: '0803 555 0142',
      },
    },
  )
}
