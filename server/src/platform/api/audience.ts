import type { Audience } from '@ujuzi/contract/api/endpoint'
import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { Refusal } from '../errors.ts'
import type { Actor } from './actor.ts'

const wrongRole = {
  client: 'client_only',
  professional: 'not_allowed',
  reviewer: 'not_allowed',
} as const

/** Error codes for callers outside the audience of an endpoint. */
export const audienceErrors: Record<Audience, readonly ErrorCode[]> = {
  anyone: [],
  account: ['not_signed_in'],
  client: ['not_signed_in', wrongRole.client],
  professional: ['not_signed_in', wrongRole.professional],
  reviewer: ['not_signed_in', wrongRole.reviewer, 'second_factor_missing'],
}

type Policy = { reviewersNeedSecondFactor: boolean }

export function checkAudience(who: Audience, actor: Actor | undefined, policy: Policy) {
  if (who === 'anyone') return
  if (!actor) throw new Refusal('not_signed_in')
  if (who !== 'account' && actor.role !== who) throw new Refusal(wrongRole[who])
  if (who === 'reviewer' && policy.reviewersNeedSecondFactor && !actor.hasSecondFactor) {
    throw new Refusal('second_factor_missing')
  }
}
