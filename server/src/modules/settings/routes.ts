import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import * as contract from '@ujuzi/contract/settings/professional-settings'
import type { ActingBusiness } from '../../platform/api/acting-business.ts'
import type { Actor } from '../../platform/api/actor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../platform/api/serve.ts'
import { getOpenBusiness } from '../businesses/queries.ts'
import { getSettings, type SettingsDeps, updateSettings } from './commands.ts'
import { settingsOf } from './fields.rules.ts'

type Member = Pick<Caller, 'db' | 'now'> & { actor: Actor; business: ActingBusiness }

export function settingsRoutes(api: Api, deps: SettingsDeps) {
  const save = async (
    { body }: HandlerInput<typeof contract.updateProfessionalSettings>,
    caller: Member,
  ) => {
    const { actor, business } = caller
    return settingsOf(await updateSettings(deps, caller, { actor, business, change: body }))
  }

  serve(api, contract.getProfessionalSettings, async (_, caller) =>
    settingsOf(await getSettings(deps, caller, caller)),
  )
  serveWithSubject(api, contract.updateProfessionalSettings, getActingBusiness, save)
  serveWithSubject(api, contract.replaceProfessionalSettings, getActingBusiness, save)
}

/** The acting business, which decides between 404 and 422 before the body is parsed. */
const getActingBusiness = (_: object, { db, business }: Member) => getOpenBusiness(db, business.id)
