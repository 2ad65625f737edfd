import type { Role } from '@ujuzi/contract/accounts/accounts'
import { Refusal } from '../errors.ts'
import type { RequestSource } from '../request-source.ts'

/** The account behind a valid access token. */
export type Actor = {
  accountId: string
  sessionId: string
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
