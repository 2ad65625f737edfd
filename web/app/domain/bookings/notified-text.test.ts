import type { ChangedBooking } from '@ujuzi/contract/bookings/notified-by'
import { expect, test } from 'vitest'
import {
  changeTextForBusiness,
  changeTextForClient,
  seriesTextForBusiness,
} from './notified-text.ts'

const changed = (
  notified_by: ChangedBooking['notified_by'],
  person: Partial<Pick<ChangedBooking, 'client' | 'guest'>> = {
    client: { id: 'c', name: 'Awa Ndiaye' } as ChangedBooking['client'],
    guest: null,
  },
) => ({ notified_by, ...person, professional: { business_name: 'Kofi Cuts' } }) as ChangedBooking

test.each<[ChangedBooking['notified_by'], string]>([
  [['in_app', 'email', 'sms'], 'Cancelled. We emailed and texted Awa.'],
  [['in_app', 'email'], 'Cancelled. We emailed Awa.'],
  [['in_app', 'sms'], 'Cancelled. We texted Awa.'],
  [['in_app'], 'Cancelled. Awa will see it in the app.'],
  [[], 'Cancelled.'],
])('a change that reaches the client by %j says so', (channels, text) => {
  expect(changeTextForBusiness('Cancelled.', changed(channels))).toBe(text)
})

test('a client without an account is left to the business', () => {
  const guest = { name: 'Moussa Ba', phone: '+221771234567' }
  expect(changeTextForBusiness('Cancelled.', changed([], { client: null, guest }))).toBe(
    'Cancelled. Moussa got no message from us, so let them know yourself.',
  )
})

test('a client without an account who was texted is not left to the business', () => {
  const guest = { name: 'Moussa Ba', phone: '+221771234567' }
  expect(changeTextForBusiness('Cancelled.', changed(['sms'], { client: null, guest }))).toBe(
    'Cancelled. We texted Moussa.',
  )
})

test('a change of several bookings names the channel of its one message', () => {
  const booking = changed([])
  expect(
    seriesTextForBusiness('3 bookings cancelled.', {
      results: [booking],
      notified_by: ['in_app', 'email'],
    }),
  ).toBe('3 bookings cancelled. We emailed Awa.')
})

test('nothing is said of a former client', () => {
  expect(changeTextForBusiness('Cancelled.', changed([], { client: null, guest: null }))).toBe(
    'Cancelled.',
  )
})

test('a client reads how the business was notified', () => {
  expect(changeTextForClient('Cancelled.', changed(['in_app', 'email']))).toBe(
    'Cancelled. We emailed Kofi Cuts.',
  )
})
