import type { Role, UserType } from '@ujuzi/contract/accounts/accounts'
import { sameSitePath } from '@ujuzi/contract/api/return-path'

const homes = {
  client: '/client/dashboard',
  professional: '/professional/dashboard',
  moderator: '/review',
} as const satisfies Record<Role, string>

/** Where clients verify their phone number. */
export const verifyPhonePath = '/client/settings/account#personal'

export const homePath = (role: Role) => homes[role]

/**
 * Returns the path requested before sign-in, or the role's home page. The role comes from the account, not from
 * the URL.
 */
export function pathAfterSignIn(role: Role, next: string | null) {
  const path = sameSitePath(next)
  return !path || path === '/' ? homes[role] : path
}

const onboardingPaths = {
  client: '/onboarding/client',
  professional: '/onboarding/professional',
  moderator: homes.moderator,
} as const satisfies Record<Role, string>

/** Returns the first path after sign-up: the requested path, or the onboarding page of the role. */
export function pathAfterSignUp(role: Role, next: string | null) {
  const path = pathAfterSignIn(role, next)
  return path === homes[role] ? onboardingPaths[role] : path
}

/** Names of the query parameters of sign-in pages. */
export const authParameters = /^(type|next)$/

/** Path of a sign-in page with the role and the return path as query parameters. */
export function authPath(path: string, { type, next }: { type?: Role; next?: string | null }) {
  const query = new URLSearchParams()
  // The auth forms have no wording for moderators.
  if (type && type !== 'moderator') query.set('type', type)
  if (next) query.set('next', next)
  return query.size > 0 ? `${path}?${query}` : path
}

export const userTypeIn = (search: URLSearchParams): UserType =>
  search.get('type') === 'professional' ? 'professional' : 'client'

export function pathWithSearch({ url }: Request) {
  const { pathname, search } = new URL(url)
  return pathname + search
}
