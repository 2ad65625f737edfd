import {
  createMarketplaceClient,
  getClientProfile,
  getMarketplaceClient,
  onboardClient,
  saveClientPhone,
  updateClientProfile,
  updateMarketplaceClient,
} from '@ujuzi/contract/onboarding/onboarding'
import { type Api, type Caller, serve } from '../../../platform/api/serve.ts'
import { saveAccountCountry } from '../../accounts/home-country.commands.ts'
import { userView } from '../../accounts/view.ts'
import { getDistricts } from '../../places/districts/queries.ts'
import * as commands from './commands.ts'
import { findClient } from './queries.ts'
import type { ClientProfileChange } from './rules.ts'
import { clientProfileView } from './view.ts'

type Client = Caller<typeof getClientProfile>

/** Every endpoint exists under an onboarding path and a marketplace path. */
export function clientRoutes(api: Api, deps: { secureCookies: boolean }) {
  serve(api, getClientProfile, (_, caller) => getProfileView(caller))
  serve(api, getMarketplaceClient, (_, caller) => getProfileView(caller))
  const saveProfile = async (change: ClientProfileChange, caller: Client) => {
    const { actor, db, now } = caller
    const districts = await getDistricts(api.searchDb, now)
    await commands.upsertClientProfile({ db, now, districts }, actor.accountId, change)
    await saveAccountCountry(caller, deps, actor.accountId)
    return getProfileView(caller)
  }
  serve(api, saveClientPhone, async ({ body }, { actor, db, now }) => {
    const districts = await getDistricts(api.searchDb, now)
    return userView(await commands.saveClientPhone({ db, now, districts }, actor.accountId, body))
  })
  serve(api, onboardClient, ({ body }, caller) => saveProfile(body, caller))
  serve(api, createMarketplaceClient, ({ body }, caller) => saveProfile(body, caller))
  serve(api, updateClientProfile, ({ body }, caller) => saveProfile(body, caller))
  serve(api, updateMarketplaceClient, ({ body }, caller) => saveProfile(body, caller))
}

async function getProfileView({ actor, db, locale }: Client) {
  const found = await findClient(db, actor.accountId)
  if (!found) throw new Error('The signed-in account was not found')
  return clientProfileView(found, locale)
}
