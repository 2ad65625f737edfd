import { logout } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { dropAccessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Ends the session here and on the server, and leaves nothing of the person in this tab. */
export async function leave() {
  const answer = await call(logout, { body: {} })
  if (!answer.ok && answer.status !== 401) {
    notify.failure(m.auth_sign_out_failed())
    return
  }
  dropAccessToken()
  sessionStorage.clear()
  // A new document: what the portal held in memory is gone with the old one.
  window.location.replace('/')
}
