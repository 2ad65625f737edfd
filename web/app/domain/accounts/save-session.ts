import type { Session, User } from '@ujuzi/contract/accounts/accounts'
import { avatarColours, initialsOf } from '@ujuzi/contract/cloth/initials'
import { saveAccessToken } from '#app/lib/http/access-token.ts'
import { saveAccount } from '#app/lib/storage/save-account.ts'

/** Saves a new session in this browser, with what public pages show of its account. */
export function saveSession({ access_token, user }: Session) {
  saveAccessToken(access_token)
  saveUser(user)
}

export const saveUser = ({ id, user_type: role, name }: User) =>
  saveAccount({ id, role, initials: initialsOf(name), ...avatarColours(name) })
