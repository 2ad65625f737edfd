import { m } from '@ujuzi/contract/messages'
import {
  deletePushSubscription,
  listPushSubscriptions,
  type PushSubscriptionSummary,
  savePushSubscription,
} from '@ujuzi/contract/notifications/push'
import { useState } from 'react'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { saveDevice, savedDevice } from '#app/lib/storage/push-device.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import {
  bodyOf,
  isBrowserSubscribed,
  isPushSupported,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser.ts'

export type PushState = 'not_set_up' | 'unsupported' | 'denied' | 'off' | 'on'

/** The devices of the account, and whether this browser is one of them; undefined if the server did not answer. */
export async function loadPush() {
  const [listed, isSubscribed] = await Promise.all([
    call(listPushSubscriptions, {}),
    isBrowserSubscribed().catch(() => false),
  ])
  if (!listed.ok) return undefined
  const { public_key: publicKey, results: devices } = listed.data
  return { publicKey, devices, ownId: isSubscribed ? savedDevice()?.id : undefined }
}
export type LoadedPush = NonNullable<Awaited<ReturnType<typeof loadPush>>>

function stateOf(publicKey: string | null, own: PushSubscriptionSummary | undefined): PushState {
  if (publicKey === null) return 'not_set_up'
  if (!isPushSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return own ? 'on' : 'off'
}

/** Notifications of this browser and of the other devices of the account. Changes are saved right away. */
export function usePush({ publicKey, ...initial }: LoadedPush) {
  const [devices, setDevices] = useState(initial.devices)
  const [ownId, setOwnId] = useState(initial.ownId)
  const [isTurningOn, setTurningOn] = useState(false)
  const saving = useSubmission(savePushSubscription, m.push_failed())
  const removing = useSubmission(deletePushSubscription, m.push_change_failed())
  const own = devices.find(({ id }) => id === ownId)

  async function save(previews: boolean) {
    const subscription = await subscribeBrowser(publicKey ?? '')
    const saved = await saving.send({ body: bodyOf(subscription, previews) })
    if (typeof saved === 'string') return
    saveDevice({ accountId: accountIdIn(accessToken()) ?? '', id: saved.id })
    setOwnId(saved.id)
    setDevices((before) =>
      before.some(({ id }) => id === saved.id)
        ? before.map((device) => (device.id === saved.id ? saved : device))
        : [...before, saved],
    )
  }

  async function trySave(previews: boolean) {
    setTurningOn(true)
    // The browser refuses a subscription without its push service, for example offline.
    await save(previews).catch(() => notify.failure(m.push_failed()))
    setTurningOn(false)
  }

  async function turnOn() {
    if ((await Notification.requestPermission()) === 'granted') await trySave(false)
    // Shows that the person has just blocked notifications.
    else setDevices((before) => [...before])
  }

  async function remove({ id, device }: PushSubscriptionSummary) {
    const result = await removing.send({ params: { id } })
    if (typeof result === 'string' && result !== 'push_subscription_not_found') return
    if (id === ownId) await unsubscribeBrowser().catch(() => {})
    setDevices((before) => before.filter((one) => one.id !== id))
    notify.success(m.push_removed({ device }))
  }

  return {
    state: stateOf(publicKey, own),
    devices,
    own,
    pending: isTurningOn || saving.pending || removing.pending,
    turnOn,
    setPreviews: trySave,
    remove,
  }
}
