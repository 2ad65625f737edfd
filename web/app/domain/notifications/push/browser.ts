import { listPushSubscriptions, savePushSubscription } from '@ujuzi/contract/notifications/push'
import { call } from '#app/lib/http/api.ts'
import { clearSavedDevice, type SavedDevice, saveDevice } from '#app/lib/storage/push-device.ts'

const scope = '/push/'

export const isPushSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return registration?.pushManager.getSubscription()
}

export const isBrowserSubscribed = async () =>
  isPushSupported() && Boolean(await currentSubscription())

/** The subscription of this browser for the site's key; a new one if it has none, or one for a former key. */
export async function subscribeBrowser(publicKey: string) {
  await navigator.serviceWorker.register('/push-worker.js', { scope })
  const registration = await activeRegistration()
  const existing = await registration.pushManager.getSubscription()
  if (existing && keyOf(existing) === publicKey) return existing
  await existing?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return registration.pushManager.subscribe(options)
}

/** The site's key as base64url. */
function keyOf({ options }: PushSubscription) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A subscription needs an active worker; `ready` waits only for workers of the current page. */
async function activeRegistration() {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (!registration) throw new Error('The service worker was not registered')
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
  return registration
}

/** Ends the subscription in this browser. The server deletes its row with the session, or when it sends next. */
export async function unsubscribeBrowser() {
  clearSavedDevice()
  await (await currentSubscription())?.unsubscribe()
}

/** Subscription as the server saves it. */
export function bodyOf(subscription: PushSubscription, previews: boolean) {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, previews }
}

/** Saves the subscription again: a new session owns it, and the browser may have replaced it. */
export async function syncBrowser({ accountId, id }: SavedDevice) {
  const listed = await call(listPushSubscriptions, {})
  if (!listed.ok) return
  const { public_key, results } = listed.data
  const device = results.find((one) => one.id === id)
  if (!device || !public_key || Notification.permission !== 'granted') return unsubscribeBrowser()
  const subscription = await subscribeBrowser(public_key)
  const saved = await call(savePushSubscription, { body: bodyOf(subscription, device.previews) })
  if (saved.ok) saveDevice({ accountId, id: saved.data.id })
}
