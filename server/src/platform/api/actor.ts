import type { Role } from '@ujuzi/contract/accounts/accounts'
import type { ApiScope } from '@ujuzi/contract/developers/scopes'
import { Refusal } from '../errors.ts'
import type { RequestSource } from '../request-source.ts'

/** The account behind a valid access token, or the member who made the API key of the call. */
export type Actor = {
  accountId: string
  /** Session of the access token; the id of the key for a call with an API key. */
  sessionId: string
  /** Only in calls with an API key: they are about this business. */
  apiKey?: { id: string; businessId: string; scopes: readonly ApiScope[] } | undefined
  role: Role
  name: string
  email: string
  emailVerified: boolean
  hasSecondFactor: boolean
  /** Time when the user of this session last signed in or reauthenticated. */
  provedAt: Date
  /** Whether the account is suspended: only endpoints with `suspendedToo` admit it. */
  restricted: boolean
  /** Source of this call. */
  source: RequestSource
}

/**
 * Finds the actor of an Authorization header; undefined if the token is not valid. Implemented by the accounts module.
 */
export type FindActor = (
  authorization: string,
  now: Date,
) => Promise<Omit<Actor, 'source'> | undefined>

/** `loadSubject` of calls that need a verified email address. Refuses with `email_unverified`. */
export async function requireVerifiedEmail(
  _: object,
  { actor }: { actor: Pick<Actor, 'emailVerified'> },
) {
  if (!actor.emailVerified) throw new Refusal('email_unverified')
}
