import {
  changeOnboardedProfessional,
  getOnboardedProfessional,
  onboardProfessional,
} from '@ujuzi/contract/businesses/onboarding'
import { needVerified } from '../../../platform/api/actor.ts'
import { type Api, type Caller, serveOn } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { foundBusiness } from '../../businesses/creation/commands.ts'
import { changeOnboarded } from './commands.ts'
import { findOnboarded } from './queries.ts'
import { onboardedView } from './view.ts'

type Professional = Caller<typeof getOnboardedProfessional>

export function professionalOnboardingRoutes(api: Api) {
  serveOn(api, onboardProfessional, needVerified, async ({ body }, { actor, db, locale, now }) => {
    const { business_name: name, category, location, bio } = body
    await foundBusiness(db, actor.accountId, { name, category, location, bio }, now)
    return onboardedView(await needOnboarded(db, actor.accountId), locale)
  })

  serveOn(api, getOnboardedProfessional, mine, async (_, { locale }, found) =>
    onboardedView(found, locale),
  )

  serveOn(api, changeOnboardedProfessional, mine, async ({ body }, { actor, db, locale, now }) => {
    await changeOnboarded({ db, now }, actor.accountId, body)
    return onboardedView(await needOnboarded(db, actor.accountId), locale)
  })
}

const mine = (_: object, { actor, db }: Professional) => needOnboarded(db, actor.accountId)

async function needOnboarded(db: Db, accountId: string) {
  const found = await findOnboarded(db, accountId)
  if (!found) throw new Refusal('business_not_found')
  return found
}
