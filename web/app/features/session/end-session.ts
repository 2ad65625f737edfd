import { logout } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { clearAccessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Ends the session on the server and deletes it from this tab. Shows a toast on failure. */
export async function signOut() {
  const response = await call(logout, { body: {} })
  if (!response.ok && response.status !== 401) {
    notify.failure(m.auth_sign_out_failed())
    return
  }
  clearAccessToken()
  sessionStorage.clear()
  // Full page load: discards everything the portal held in memory.
  window.location.replace('/')
}
