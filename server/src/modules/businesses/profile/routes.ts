import type { Received } from '@ujuzi/contract/api/endpoint'
import * as contract from '@ujuzi/contract/businesses/professional-profile'
import { type Api, type Caller, serve, serveOn } from '../../../platform/api/serve.ts'
import type { Deps } from '../commands.ts'
import { foundBusiness } from '../creation/commands.ts'
import { businessRoutes } from '../records/routes.ts'
import { changeProfile, getProfile } from './commands.ts'
import { profileView, shownTo } from './view.ts'

export function shopRoutes(api: Api, deps: Deps) {
  businessRoutes(api, deps)

  const readingOf = ({ locale }: Asking) => ({ authSecret: deps.authSecret, locale })
  const view = async (caller: Asking) => profileView(await getMine({}, caller), readingOf(caller))

  const save = async (
    { body }: Received<typeof contract.changeProfessionalProfile>,
    caller: Asking,
  ) => {
    const reading = readingOf(caller)
    const { accountId } = caller.actor
    return profileView(
      await changeProfile(deps, caller, accountId, body, shownTo(reading)),
      reading,
    )
  }

  serve(api, contract.getProfessionalProfile, async (_, caller) => view(caller))
  serveOn(api, contract.changeProfessionalProfile, getMine, save)
  serveOn(api, contract.replaceProfessionalProfile, getMine, save)

  serve(api, contract.createProfessionalProfile, async ({ body }, caller) => {
    const { business_name: name, ...told } = body
    await foundBusiness(caller.db, caller.actor.accountId, { name, ...told }, caller.now)
    return view(caller)
  })
}

type Asking = Pick<Caller, 'db' | 'now' | 'locale'> & { actor: { accountId: string } }

/** Before the body is looked at. */
const getMine = (_: object, { db, actor }: Asking) => getProfile(db, actor.accountId)
