import type { Role, UserType } from '@ujuzi/contract/accounts/accounts'
import { pathOnThisSite } from '@ujuzi/contract/api/return-path'

const homes = {
  client: '/client/dashboard',
  professional: '/professional/dashboard',
  reviewer: '/review',
} as const satisfies Record<Role, string>

export const homeOf = (role: Role) => homes[role]

/** Where the person wanted to go before signing in, else home: the account's role decides, not the address. */
export function destinationOf(role: Role, next: string | null) {
  const wanted = pathOnThisSite(next)
  return !wanted || wanted === '/' ? homes[role] : wanted
}

const beginnings = {
  client: '/onboarding/client',
  professional: '/onboarding/professional',
  reviewer: homes.reviewer,
} as const satisfies Record<Role, string>

/** Where somebody new goes: on with what they came for, else to say a few things about themselves. */
export function beginningOf(role: Role, next: string | null) {
  const wanted = destinationOf(role, next)
  return wanted === homes[role] ? beginnings[role] : wanted
}

/** An address of the signing-in pages that carries where the person wants to go. */
export function authAddress(path: string, { type, next }: { type?: Role; next?: string | null }) {
  const query = new URLSearchParams()
  // The forms have no wording of their own for reviewers.
  if (type && type !== 'reviewer') query.set('type', type)
  if (next) query.set('next', next)
  return query.size > 0 ? `${path}?${query}` : path
}

export const userTypeIn = (search: URLSearchParams): UserType =>
  search.get('type') === 'professional' ? 'professional' : 'client'

export function pathOf({ url }: Request) {
  const { pathname, search } = new URL(url)
  return pathname + search
}
