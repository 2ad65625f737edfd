import type { Security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'

/** How the account is signed in to, in one line. */
export function signInSentence({ has_password, two_factor_enabled }: Security) {
  if (!has_password) return m.ui_signs_in_google()
  return two_factor_enabled ? m.ui_signs_in_code() : m.ui_signs_in_password()
}
