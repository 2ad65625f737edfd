import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import * as contract from '@ujuzi/contract/businesses/professional-profile'
import { type ActingBusiness, requireGrant } from '../../../platform/api/acting-business.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { getDistricts } from '../../places/districts/queries.ts'
import type { Deps } from '../commands.ts'
import { createBusiness } from '../creation/commands.ts'
import { getOpenBusiness } from '../queries.ts'
import { getProfile, updateProfile } from './commands.ts'
import { profileView } from './view.ts'

export function professionalProfileRoutes(api: Api, deps: Deps) {
  const contextOf = ({ locale }: Pick<Caller, 'locale'>) => ({
    authSecret: deps.authSecret,
    locale,
  })

  const save = async (
    { body }: HandlerInput<typeof contract.updateProfessionalProfile>,
    caller: ProfessionalCaller,
  ) => {
    if (body.personal) requireGrant(caller.business, 'business')
    const businessId = caller.business.id
    const saved = await updateProfile(deps, caller, { businessId, change: body })
    return forRole(profileView(saved, contextOf(caller)), caller)
  }

  serve(api, contract.getProfessionalProfile, async (_, caller) =>
    forRole(
      profileView(await getProfile(caller.db, caller.business.id), contextOf(caller)),
      caller,
    ),
  )
  serveWithSubject(api, contract.updateProfessionalProfile, getActingBusiness, save)
  serveWithSubject(api, contract.replaceProfessionalProfile, getActingBusiness, save)

  serve(api, contract.createProfessionalProfile, async ({ body }, caller) => {
    const { business_name: name, ...fields } = body
    const districts = await getDistricts(api.searchDb, caller.now)
    const ctx = { ...caller, districts }
    const { id } = await createBusiness(ctx, caller.actor.accountId, { name, ...fields })
    return profileView(await getProfile(caller.db, id), contextOf(caller))
  })
}

type ProfessionalCaller = Pick<Caller, 'db' | 'now' | 'locale'> & { business: ActingBusiness }

/** The acting business, which decides between 404 and 422 before the body is parsed. */
const getActingBusiness = (_: object, { db, business }: ProfessionalCaller) =>
  getOpenBusiness(db, business.id)

/** The birth date and gender are those of the owner, and for the owner alone. */
const forRole = (profile: ProfessionalProfile, { business }: ProfessionalCaller) =>
  hasGrant(business.role, 'business')
    ? profile
    : { ...profile, personal: { ...profile.personal, date_of_birth: null, gender: null } }
