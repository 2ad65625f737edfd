import type { Audience, Endpoint } from '@ujuzi/contract/api/endpoint'
import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { scopeOf } from '@ujuzi/contract/developers/scopes'
import { Refusal } from '../errors.ts'
import type { Actor } from './actor.ts'

const wrongRole = {
  client: 'client_only',
  professional: 'not_allowed',
  moderator: 'not_allowed',
} as const

const audienceErrors: Record<Audience, readonly ErrorCode[]> = {
  anyone: [],
  account: ['not_signed_in'],
  client: ['not_signed_in', wrongRole.client],
  professional: ['not_signed_in', wrongRole.professional],
  moderator: ['not_signed_in', wrongRole.moderator, 'second_factor_missing'],
}

/** Error codes for callers outside the audience of an endpoint, or without the grant it needs. */
export const callerErrors = ({
  who,
  grant,
  method,
  path,
}: Pick<Endpoint, 'who' | 'grant' | 'method' | 'path'>): readonly ErrorCode[] => [
  ...audienceErrors[who],
  ...(grant ? (['business_not_found', 'not_allowed'] as const) : []),
  ...(scopeOf({ method, path }) ? (['api_key_invalid', 'api_key_scope_missing'] as const) : []),
]

type Policy = { moderatorsNeedSecondFactor: boolean }

export function checkAudience(who: Audience, actor: Actor | undefined, policy: Policy) {
  if (who === 'anyone') return
  if (!actor) throw new Refusal('not_signed_in')
  if (who !== 'account' && actor.role !== who) throw new Refusal(wrongRole[who])
  if (who === 'moderator' && policy.moderatorsNeedSecondFactor && !actor.hasSecondFactor) {
    throw new Refusal('second_factor_missing')
  }
}
