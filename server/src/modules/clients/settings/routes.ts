import {
  getClientPhoto,
  getClientSettings,
  replaceClientSettings,
  setClientPhoto,
  updateClientSettings,
} from '@ujuzi/contract/clients/settings'
import { type Api, type Caller, serve } from '../../../platform/api/serve.ts'
import { getAccount } from '../../accounts/queries.ts'
import { getNotificationPreferences } from '../../notifications/preferences/queries.ts'
import { changeClientPhoto, changeClientSettings } from './commands.ts'
import { findClientSettings, findPhoto } from './queries.ts'
import { clientPhotoView, clientSettingsView } from './view.ts'

type Client = Caller<typeof getClientSettings>
type Change = Parameters<typeof changeClientSettings>[2]

export function clientSettingsRoutes(api: Api) {
  serve(api, getClientSettings, (_, caller) => settingsView(caller))
  serve(api, replaceClientSettings, ({ body }, caller) => saveSettings(body, caller))
  serve(api, updateClientSettings, ({ body }, caller) => saveSettings(body, caller))

  serve(api, getClientPhoto, async (_, { actor, db }) =>
    clientPhotoView(await findPhoto(db, actor.accountId)),
  )
  serve(api, setClientPhoto, async ({ body }, { actor, db, now }) => {
    await changeClientPhoto({ db, now }, actor.accountId, body)
    return clientPhotoView(await findPhoto(db, actor.accountId))
  })
}

async function saveSettings(change: Change, caller: Client) {
  const { actor, db, now } = caller
  await changeClientSettings({ db, now }, actor.accountId, change)
  return settingsView(caller)
}

async function settingsView({ actor: { accountId }, db }: Client) {
  return clientSettingsView({
    row: await findClientSettings(db, accountId),
    notifications: await getNotificationPreferences(db, accountId, 'client'),
    language: (await getAccount(db, accountId)).locale,
  })
}
