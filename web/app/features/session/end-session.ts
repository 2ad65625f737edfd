import { logout } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { clearUnsentMessages } from '#app/domain/conversations/outbox/unsent-messages.ts'
import { unsubscribeSavedDevice } from '#app/domain/notifications/push/saved-device.ts'
import { clearAccessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { clearActingBusiness } from '#app/lib/storage/acting-business.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Ends the session on the server and deletes it from this tab. Shows a toast on failure. */
export async function signOut() {
  // Full page load: discards everything the portal held in memory.
  if (await endSession()) window.location.replace('/')
}

/** Ends the session without leaving the page, whose loaded data must be discarded. Returns whether it succeeded. */
export async function endSession(): Promise<boolean> {
  const response = await call(logout, { body: {} })
  if (!response.ok && response.status !== 401) {
    notify.failure(m.auth_sign_out_failed())
    return false
  }
  await unsubscribeSavedDevice()
  clearAccessToken()
  clearActingBusiness()
  sessionStorage.clear()
  clearUnsentMessages()
  return true
}
