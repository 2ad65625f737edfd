import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import * as contract from '@ujuzi/contract/settings/professional-settings'
import type { Actor } from '../../platform/api/actor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../platform/api/serve.ts'
import { getProfile } from '../businesses/profile/commands.ts'
import { getSettings, type SettingsDeps, updateSettings } from './commands.ts'
import { settingsOf } from './fields.rules.ts'

type Professional = Pick<Caller, 'db' | 'now'> & { actor: Actor }

export function settingsRoutes(api: Api, deps: SettingsDeps) {
  const save = async (
    { body }: HandlerInput<typeof contract.updateProfessionalSettings>,
    caller: Professional,
  ) => {
    const { actor } = caller
    return settingsOf(await updateSettings(deps, caller, { actor, change: body }))
  }

  serve(api, contract.getProfessionalSettings, async (_, caller) =>
    settingsOf(await getSettings(deps, caller, caller.actor.accountId)),
  )
  serveWithSubject(api, contract.updateProfessionalSettings, getOwnBusiness, save)
  serveWithSubject(api, contract.replaceProfessionalSettings, getOwnBusiness, save)
}

/** The caller's business, which decides between 404 and 422 before the body is parsed. */
const getOwnBusiness = (_: object, { db, actor }: Professional) => getProfile(db, actor.accountId)
