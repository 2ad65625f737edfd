import {
  changeOnboardedProfessional,
  getOnboardedProfessional,
  onboardProfessional,
} from '@ujuzi/contract/onboarding'
import { needVerified } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Api, type Caller, serveOn } from '../../platform/serve.ts'
import { foundBusiness } from '../shops/founding.commands.ts'
import { changeOnboarded } from './professional.commands.ts'
import { findOnboarded } from './professional.queries.ts'
import { onboardedView } from './professional.view.ts'

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
