import {
  changeClientProfile,
  changeMarketplaceClient,
  createMarketplaceClient,
  getClientProfile,
  getMarketplaceClient,
  onboardClient,
} from '@ujuzi/contract/businesses/onboarding'
import { type Api, type Caller, serve } from '../../../platform/api/serve.ts'
import { describeClient } from './commands.ts'
import { findClient } from './queries.ts'
import type { Saying } from './rules.ts'
import { clientProfileView } from './view.ts'

type Client = Caller<typeof getClientProfile>

/** Each under two names: the onboarding's and the marketplace's. */
export function clientRoutes(api: Api) {
  serve(api, getClientProfile, (_, caller) => shown(caller))
  serve(api, getMarketplaceClient, (_, caller) => shown(caller))
  serve(api, onboardClient, ({ body }, caller) => described(body, caller))
  serve(api, createMarketplaceClient, ({ body }, caller) => described(body, caller))
  serve(api, changeClientProfile, ({ body }, caller) => described(body, caller))
  serve(api, changeMarketplaceClient, ({ body }, caller) => described(body, caller))
}

async function described(saying: Saying, caller: Client) {
  const { actor, db, now } = caller
  await describeClient({ db, now }, actor.accountId, saying)
  return shown(caller)
}

async function shown({ actor, db, locale }: Client) {
  const found = await findClient(db, actor.accountId)
  if (!found) throw new Error('The account is gone')
  return clientProfileView(found, locale)
}
