import { loadOrCreateSecret } from '../platform/auth/secrets.ts'
import { type PushKeys, publicKeyOf } from '../platform/channel-settings.ts'
import type { Config } from '../platform/config.ts'

type Settings = Pick<Config, 'pushKeys' | 'databaseUrl' | 'dataDir' | 'mailFrom'>

/**
 * VAPID keys from the environment. With the built-in database the first start creates a private key in DATA_DIR; with
 * another one, whose processes may run on several machines, there are no push notifications without the settings.
 */
export async function loadPushKeys(settings: Settings): Promise<PushKeys | undefined> {
  const { pushKeys, databaseUrl, dataDir, mailFrom } = settings
  if (pushKeys || databaseUrl) return pushKeys
  const privateKey = await loadOrCreateSecret(dataDir, 'vapid-private-key')
  const [address = mailFrom] = /[^<>\s]+@[^<>\s]+/.exec(mailFrom) ?? []
  return { publicKey: publicKeyOf(privateKey), privateKey, subject: `mailto:${address}` }
}
