import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { Refusal } from '../../../platform/errors.ts'
import { formatLocalTime } from '../../../platform/local-time.ts'
import type { Obstacle } from './limits.rules.ts'
import type { StrangerKind } from './tables.ts'

const codes = {
  'over budget': 'message_budget_used',
  'starting budget': 'starting_limit',
  'starting country': 'starting_country',
  'site budget': 'site_budget_used',
  'recipient limit': 'recipient_limit',
  'refused by recipient': 'recipient_refused',
} as const satisfies Record<Obstacle['failure'], ErrorCode>

/** The refusal for the sender: which limit it is and, if it ends by itself, when. */
export function refusalOf(
  { failure, until }: Obstacle,
  { kind, timeZone, now }: { kind: StrangerKind; timeZone: string | null; now: Date },
) {
  const code = codeOf(failure, kind, until)
  if (!until) return new Refusal(code)
  return new Refusal(code, {
    inputs: (locale) => ({ time: formatLocalTime(until, timeZone, locale) }),
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })
}

function codeOf(failure: Obstacle['failure'], kind: StrangerKind, until: Date | undefined) {
  if (failure === 'recipient limit' && kind === 'invitation') return 'invitation_too_soon'
  // The budget for texts does not renew by itself before the business has started.
  if (failure === 'starting budget' && !until) return 'starting_budget_used'
  return codes[failure]
}
