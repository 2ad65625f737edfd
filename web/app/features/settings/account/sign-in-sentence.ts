import type { Security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'

/** How the account is signed in to, in one line. */
export function signInSentence({ has_password, two_factor_enabled }: Security) {
  if (!has_password) return m.business_settings_sign_in_google()
  return two_factor_enabled
    ? m.business_settings_sign_in_code()
    : m.business_settings_sign_in_password()
}
