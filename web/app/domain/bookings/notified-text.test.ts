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
])(
  'the business reads how a change reached the client through the channels %j',
  (channels, text) => {
    expect(changeTextForBusiness('Cancelled.', changed(channels))).toBe(text)
  },
)

test('the business is asked to inform a client without an account who got no message', () => {
  const guest = { name: 'Moussa Ba', phone: '+221771234567' }
  expect(changeTextForBusiness('Cancelled.', changed([], { client: null, guest }))).toBe(
    'Cancelled. Moussa got no message from us, so let them know yourself.',
  )
})

test('the business reads that a client without an account got a text message', () => {
  const guest = { name: 'Moussa Ba', phone: '+221771234567' }
  expect(changeTextForBusiness('Cancelled.', changed(['sms'], { client: null, guest }))).toBe(
    'Cancelled. We texted Moussa.',
  )
})

test('the text about several changed bookings names the channel of their one message', () => {
  const booking = changed([])
  expect(
    seriesTextForBusiness('3 bookings cancelled.', {
      results: [booking],
      notified_by: ['in_app', 'email'],
    }),
  ).toBe('3 bookings cancelled. We emailed Awa.')
})

test('the text about a change says nothing about notifying a former client', () => {
  expect(changeTextForBusiness('Cancelled.', changed([], { client: null, guest: null }))).toBe(
    'Cancelled.',
  )
})

test('a client reads how the business was notified of a change', () => {
  expect(changeTextForClient('Cancelled.', changed(['in_app', 'email']))).toBe(
    'Cancelled. We emailed Kofi Cuts.',
  )
})
