import { clearSavedAccount, showSavedAccount } from '#app/lib/storage/saved-account.ts'

const name = 'access_token'
/** When this browser got the token, by its own clock, which may be wrong. */
const savedAtName = 'access_token_saved_at'

export const accessToken = () => localStorage.getItem(name)

export function saveAccessToken(token: string) {
  localStorage.setItem(name, token)
  localStorage.setItem(savedAtName, String(Date.now()))
  showSavedAccount()
}

export function clearAccessToken() {
  localStorage.removeItem(name)
  localStorage.removeItem(savedAtName)
  clearSavedAccount()
}

/** Account id from the token's `sub` claim, unverified; undefined for an unreadable token. */
export function accountIdIn(token: string | null): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : undefined
}

/** A token this close to its end counts as expired, because requests take time. */
const marginMs = 10_000

/** Whether the saved token has expired or is about to; false for a token whose end cannot be read. */
export function isAccessTokenExpired(token: string, now: number) {
  const { iat, exp } = claimsOf(token)
  if (typeof iat !== 'number' || typeof exp !== 'number') return false
  const savedAt = Number(localStorage.getItem(savedAtName)) || iat * 1000
  return now >= savedAt + (exp - iat) * 1000 - marginMs
}

function claimsOf(token: string | null): Record<string, unknown> {
  const claims = token?.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}
