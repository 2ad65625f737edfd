import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import * as contract from '@ujuzi/contract/businesses/professional-profile'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Deps } from '../commands.ts'
import { createBusiness } from '../creation/commands.ts'
import { getProfile, updateProfile } from './commands.ts'
import { profileView } from './view.ts'

export function professionalProfileRoutes(api: Api, deps: Deps) {
  const contextOf = ({ locale }: ProfessionalCaller) => ({ authSecret: deps.authSecret, locale })
  const view = async (caller: ProfessionalCaller) =>
    profileView(await getOwnProfile({}, caller), contextOf(caller))

  const save = async (
    { body }: HandlerInput<typeof contract.updateProfessionalProfile>,
    caller: ProfessionalCaller,
  ) => {
    const ownerId = caller.actor.accountId
    const saved = await updateProfile(deps, caller, { ownerId, change: body })
    return profileView(saved, contextOf(caller))
  }

  serve(api, contract.getProfessionalProfile, async (_, caller) => view(caller))
  serveWithSubject(api, contract.updateProfessionalProfile, getOwnProfile, save)
  serveWithSubject(api, contract.replaceProfessionalProfile, getOwnProfile, save)

  serve(api, contract.createProfessionalProfile, async ({ body }, caller) => {
    const { business_name: name, ...fields } = body
    await createBusiness(caller, caller.actor.accountId, { name, ...fields })
    return view(caller)
  })
}

type ProfessionalCaller = Pick<Caller, 'db' | 'now' | 'locale'> & { actor: { accountId: string } }

/** Loads the caller's profile before the body is parsed. */
const getOwnProfile = (_: object, { db, actor }: ProfessionalCaller) =>
  getProfile(db, actor.accountId)
