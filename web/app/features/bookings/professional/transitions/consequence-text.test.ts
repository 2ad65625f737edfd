import { describe, expect, it } from 'vitest'
import { rescheduleConsequence, transitionConsequence } from './consequence-text.ts'

const policy = { cancel_hours: 24, partial_percentage: null, deposit_percentage: null }
type Booking = Parameters<typeof rescheduleConsequence>[0]
const ofClient = {
  client: { id: 'c', name: 'Mama Ngozi' },
  guest: null,
  policy,
  reschedule_is_free: true,
} as unknown as Booking
const ofWalkIn = {
  ...ofClient,
  client: null,
  guest: { name: 'Auntie Efua', phone: null },
} as Booking

describe('what follows', () => {
  it('from a no-show can be contested only by a client with an account', () => {
    expect(transitionConsequence('no_show', ofClient)).toBe(
      'This closes the booking as a no-show. We’ll let Mama Ngozi know, and they’ll have 48 hours to contest it.',
    )
    expect(transitionConsequence('no_show', ofWalkIn)).toBe('This closes the booking as a no-show.')
  })

  it('from a new time is told only to a client with an account', () => {
    expect(rescheduleConsequence(ofClient)).toContain('We’ll let Mama know.')
    expect(rescheduleConsequence(ofWalkIn)).toBe(
      'The booking changes right away. Auntie has no account, so let them know yourself.',
    )
    expect(rescheduleConsequence({ ...ofClient, reschedule_is_free: false })).toContain(
      'Mama has to accept the new time.',
    )
  })

  it('from a cancellation is a refund only where a deposit was agreed', () => {
    expect(transitionConsequence('cancel', ofClient)).toContain('owes you nothing')
    const withDeposit = { ...ofClient, policy: { ...ofClient.policy, deposit_percentage: 20 } }
    expect(transitionConsequence('cancel', withDeposit)).toContain('gets a full refund')
  })
})
