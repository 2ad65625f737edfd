import type { Role } from '@ujuzi/contract/accounts/accounts'
import { Refusal } from '../errors.ts'
import type { RequestSource } from '../request-source.ts'

/** Who is asking: the account behind a valid access token. */
export type Actor = {
  accountId: string
  sessionId: string
  role: Role
  name: string
  email: string
  emailVerified: boolean
  hasSecondFactor: boolean
  /** When this session last proved who is at the keyboard. */
  provedAt: Date
  /** Where this call comes from. */
  source: RequestSource
}

/** Finds the actor behind an Authorization header, or undefined when it proves nothing. Given by accounts. */
export type FindActor = (
  authorization: string,
  now: Date,
) => Promise<Omit<Actor, 'source'> | undefined>

/** For calls that ask for a confirmed address, as what `serveOn` looks at before the body. */
export async function needVerified(_: object, { actor }: { actor: Pick<Actor, 'emailVerified'> }) {
  if (!actor.emailVerified) throw new Refusal('email_unverified')
}
