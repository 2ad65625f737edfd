import { createPackage } from '../../payments/packages/commands.ts'
import { demoId } from '../ids.ts'
import { getServicePrice } from './story.queries.ts'
import type { StoryStep } from './story-step.ts'

const businessId = demoId('business', 0)
const cornrows = demoId('service', 0, 3)
const visits = 5

/** Amara sells five visits of cornrows for the price of four. */
export const sellAmarasPackage: StoryStep = async (_, db, now) => {
  const price_minor = (await getServicePrice(db, cornrows)) * (visits - 1)
  const body = { service_id: cornrows, visits, price_minor, valid_days: 180 }
  await createPackage({ db, now }, { businessId, body })
}
