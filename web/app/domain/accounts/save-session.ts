import type { Session, User } from '@ujuzi/contract/accounts/accounts'
import { avatarColours, initialsOf } from '@ujuzi/contract/cloth/initials'
import type { BusinessFace } from '#app/domain/business/business-avatar.tsx'
import { saveAccessToken } from '#app/lib/http/access-token.ts'
import { saveAccount } from '#app/lib/storage/save-account.ts'

/** Saves a new session in this browser, with what public pages show of its account. */
export function saveSession({ access_token, user }: Session) {
  saveAccessToken(access_token)
  saveUser(user)
}

/** `business`: the one that the user owns; its face is theirs. */
export function saveUser({ id, user_type: role, name }: User, business?: BusinessFace) {
  const face = business?.business_name ?? name
  saveAccount({
    ...{ id, role, initials: initialsOf(face), ...avatarColours(face) },
    ...(role === 'professional' && { photo: business?.profileImage ?? null }),
  })
}
