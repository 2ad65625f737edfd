import { guestSmsPerDay, strangerLimits } from '@ujuzi/contract/api/limits'
import { type CountryCode, isCountry } from '@ujuzi/contract/locale/countries'
import type { UnsentFailure } from '../../../platform/jobs/outbox-rows.ts'
import { phoneKind } from '../../../platform/phones/read-phone.ts'
import type { StrangerKind } from './tables.ts'

const dayMs = 86_400_000

/** Days that the limits look back. */
export const countedDays = 7

/** Country of the marketplace in which this is a mobile number. */
export function mobileCountryOf(phone: string): CountryCode | undefined {
  const { country = '', isMobile } = phoneKind(phone) ?? {}
  return isMobile && isCountry(country) ? country : undefined
}

/** Facts about an address or number without an account. */
export type StrangerFacts = {
  kind: StrangerKind
  isPhone: boolean
  /** Whether the person refused messages of this sender. */
  hasRefused: boolean
  /** Messages of the last days to the contact, from all senders. */
  sent: readonly { kind: StrangerKind; at: Date }[]
}

/** Why a message is not sent and, if that ends by itself, when. */
export type Obstacle = { failure: UnsentFailure; until?: Date }

/** Why a message to this contact must not be sent now; undefined if it may. */
export function findObstacle(
  { kind, isPhone, hasRefused, sent }: StrangerFacts,
  now: Date,
): Obstacle | undefined {
  if (hasRefused) return { failure: 'refused by recipient' }
  const limits = limitsOf(kind, isPhone)
  const ends = limits.flatMap(({ max, days, counts }) => {
    const since = now.getTime() - days * dayMs
    const counted = sent
      .filter((one) => counts(one.kind) && one.at.getTime() > since)
      .map(({ at }) => at.getTime())
      .toSorted((a, b) => b - a)
    const last = counted[max - 1]
    return last === undefined ? [] : [last + days * dayMs]
  })
  if (ends.length === 0) return undefined
  return { failure: 'recipient limit', until: new Date(Math.max(...ends)) }
}

type Limit = { max: number; days: number; counts: (kind: StrangerKind) => boolean }

const ofKind = (kind: StrangerKind) => (one: StrangerKind) => one === kind

/** An SMS about a booking and one with an invitation count together: a number gets so many texts a day. */
function limitsOf(kind: StrangerKind, isPhone: boolean): Limit[] {
  const texts: Limit[] = isPhone ? [{ max: guestSmsPerDay, days: 1, counts: () => true }] : []
  switch (kind) {
    case 'guest':
      return texts
    case 'invitation':
      return [
        ...texts,
        { max: strangerLimits.invitationsPerDay, days: 1, counts: ofKind(kind) },
        { max: strangerLimits.invitationsPerWeek, days: countedDays, counts: ofKind(kind) },
      ]
    case 'receipt':
      return [{ max: strangerLimits.receiptsPerDay, days: 1, counts: ofKind(kind) }]
    case 'site':
      return [{ max: strangerLimits.siteEmailsPerDay, days: 1, counts: ofKind(kind) }]
  }
}
