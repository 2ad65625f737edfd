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
  it('the text about a no-show mentions contesting only for a client with an account', () => {
    expect(transitionConsequence('no_show', ofClient)).toBe(
      'This closes the booking as a no-show. Mama Ngozi can contest it for 48 hours.',
    )
    expect(transitionConsequence('no_show', ofWalkIn)).toBe('This closes the booking as a no-show.')
  })

  it('the text about rescheduling a booking does not promise a message to the client', () => {
    expect(rescheduleConsequence(ofClient)).toBe('The booking changes right away.')
    expect(rescheduleConsequence(ofWalkIn)).toBe('The booking changes right away.')
    expect(rescheduleConsequence({ ...ofClient, reschedule_is_free: false })).toContain(
      'Mama has to accept the new time.',
    )
  })

  it('the text about a cancellation mentions a refund only if a deposit was agreed', () => {
    expect(transitionConsequence('cancel', ofClient)).toContain('owes you nothing')
    const withDeposit = { ...ofClient, policy: { ...ofClient.policy, deposit_percentage: 20 } }
    expect(transitionConsequence('cancel', withDeposit)).toContain('gets a full refund')
  })
})
