import {
  getProfessionalOnboarding,
  onboardProfessional,
  updateProfessionalOnboarding,
} from '@ujuzi/contract/onboarding/onboarding'
import { requireVerifiedEmail } from '../../../platform/api/actor.ts'
import { type Api, type Caller, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { createBusiness } from '../../businesses/creation/commands.ts'
import { updateOnboardedBusiness } from './commands.ts'
import { findOnboarded } from './queries.ts'
import { onboardedView } from './view.ts'

type Professional = Caller<typeof getProfessionalOnboarding>

export function professionalOnboardingRoutes(api: Api) {
  serveWithSubject(
    api,
    onboardProfessional,
    requireVerifiedEmail,
    async ({ body }, { actor, db, locale, now }) => {
      const { business_name: name, category, location, bio } = body
      await createBusiness({ db, now }, actor.accountId, { name, category, location, bio })
      return onboardedView(await getOnboarded(db, actor.accountId), locale)
    },
  )

  serveWithSubject(api, getProfessionalOnboarding, getOwn, async (_, { locale }, found) =>
    onboardedView(found, locale),
  )

  serveWithSubject(
    api,
    updateProfessionalOnboarding,
    getOwn,
    async ({ body }, { actor, db, locale, now }) => {
      await updateOnboardedBusiness({ db, now }, actor.accountId, body)
      return onboardedView(await getOnboarded(db, actor.accountId), locale)
    },
  )
}

const getOwn = (_: object, { actor, db }: Professional) => getOnboarded(db, actor.accountId)

async function getOnboarded(db: Db, accountId: string) {
  const found = await findOnboarded(db, accountId)
  if (!found) throw new Refusal('business_not_found')
  return found
}
