import { expect, test } from 'vitest'
import { emailAddressesIn } from './rules.ts'

test.each([
  [
    'https://calendar.google.com/calendar/ical/owner%40gmail.com/private-0a1b/basic.ics',
    ['owner@gmail.com'],
  ],
  ['https://dav.example.com/calendars/ada@example.com/work/', ['ada@example.com']],
  ['https://example.com/%E0%A4%A/calendar.ics?for=someone@example.com', []],
])('finds the email address of the owner in the path of %s', (url, addresses) => {
  expect(emailAddressesIn(url)).toEqual(addresses)
})
