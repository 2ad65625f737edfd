import { savedDevice } from '#app/lib/storage/push-device.ts'

/** Ends the notifications of this browser, if they are on, before the account signs out. Never fails. */
export async function unsubscribeSavedDevice() {
  if (!savedDevice()) return
  const { unsubscribeBrowser } = await import('./browser.ts')
  await unsubscribeBrowser().catch(() => {})
}

/** Connects this browser's subscription with the current session, or ends it if another account turned it on. */
export async function syncSavedDevice(accountId: string) {
  const saved = savedDevice()
  if (!saved) return
  if (saved.accountId !== accountId) return unsubscribeSavedDevice()
  const { syncBrowser } = await import('./browser.ts')
  await syncBrowser(saved).catch(() => {})
}
