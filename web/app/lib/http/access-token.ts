import { clearSavedAccount, showSavedAccount } from '#app/lib/storage/saved-account.ts'

const name = 'access_token'

export const accessToken = () => localStorage.getItem(name)

export function saveAccessToken(token: string) {
  localStorage.setItem(name, token)
  showSavedAccount()
}

export function clearAccessToken() {
  localStorage.removeItem(name)
  clearSavedAccount()
}

/** Account id from the token's `sub` claim, unverified; undefined for an unreadable token. */
export function accountIdIn(token: string | null): string | undefined {
  const claims = token?.split('.')[1] ?? ''
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}
