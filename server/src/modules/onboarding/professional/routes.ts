import {
  getProfessionalOnboarding,
  onboardProfessional,
  updateProfessionalOnboarding,
} from '@ujuzi/contract/onboarding/onboarding'
import { requireVerifiedEmail } from '../../../platform/api/actor.ts'
import { type Api, type Caller, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { saveAccountCountry } from '../../accounts/home-country.commands.ts'
import { createBusiness } from '../../businesses/creation/commands.ts'
import { getDistricts } from '../../places/districts/queries.ts'
import { updateOnboardedBusiness } from './commands.ts'
import { findOnboarded } from './queries.ts'
import { onboardedView } from './view.ts'

type Professional = Caller<typeof getProfessionalOnboarding>

export function professionalOnboardingRoutes(api: Api, deps: { secureCookies: boolean }) {
  serveWithSubject(api, onboardProfessional, requireVerifiedEmail, async ({ body }, caller) => {
    const { actor, db, locale, now } = caller
    const { business_name: name, category, location, bio } = body
    const input = { name, category, location, bio }
    const districts = await getDistricts(api.searchDb, now)
    const { id } = await createBusiness({ db, now, districts }, actor.accountId, input)
    await saveAccountCountry(caller, deps, actor.accountId)
    return onboardedView(await getOnboarded(db, id), locale)
  })

  serveWithSubject(api, getProfessionalOnboarding, getOwn, async (_, { locale }, found) =>
    onboardedView(found, locale),
  )

  serveWithSubject(
    api,
    updateProfessionalOnboarding,
    getOwn,
    async ({ body }, { business, db, locale, now }) => {
      const districts = await getDistricts(api.searchDb, now)
      await updateOnboardedBusiness({ db, now, districts }, business.id, body)
      return onboardedView(await getOnboarded(db, business.id), locale)
    },
  )
}

const getOwn = (_: object, { business, db }: Professional) => getOnboarded(db, business.id)

async function getOnboarded(db: Db, businessId: string) {
  const found = await findOnboarded(db, businessId)
  if (!found) throw new Refusal('business_not_found')
  return found
}
