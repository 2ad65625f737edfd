import type { ChangedBooking } from '@ujuzi/contract/booking-messages/notified-by'
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
  'the business reads how a client was told of a booking change through the channels %j',
  (channels, text) => {
    expect(changeTextForBusiness('Cancelled.', changed(channels))).toBe(text)
  },
)

test('after a booking change the business is asked to inform a client without an account who got no message', () => {
  const guest = { name: 'Moussa Ba', phone: '+221771234567' }
  expect(changeTextForBusiness('Cancelled.', changed([], { client: null, guest }))).toBe(
    'Cancelled. Moussa got no message from us, so let them know yourself.',
  )
})

test('after a booking change the business reads that a client without an account got a text message', () => {
  const guest = { name: 'Moussa Ba', phone: '+221771234567' }
  expect(changeTextForBusiness('Cancelled.', changed(['sms'], { client: null, guest }))).toBe(
    'Cancelled. We texted Moussa.',
  )
})

test('the text about several changed bookings names the channel of the one message about all of them', () => {
  const booking = changed([])
  expect(
    seriesTextForBusiness('3 bookings cancelled.', {
      results: [booking],
      notified_by: ['in_app', 'email'],
    }),
  ).toBe('3 bookings cancelled. We emailed Awa.')
})

test('the text about a changed booking says nothing about a message if the client is a former client', () => {
  expect(changeTextForBusiness('Cancelled.', changed([], { client: null, guest: null }))).toBe(
    'Cancelled.',
  )
})

test('after a booking change the client reads how the business was notified', () => {
  expect(changeTextForClient('Cancelled.', changed(['in_app', 'email']))).toBe(
    'Cancelled. We emailed Kofi Cuts.',
  )
})
