import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { attendanceText, clientName, shortName } from './professional-text.ts'

const of = (name: string) => ({ client: { id: 'c', name }, guest: null })

test('a client is called by their first name and an initial where there is little room', () => {
  expect(shortName(of('Josiane Tchoua'))).toBe('Josiane T.')
  expect(shortName(of('Marie Claire Ndoumbé'))).toBe('Marie N.')
  expect(shortName(of('Fatou'))).toBe('Fatou')
})

test('somebody without an account is called as they were entered, somebody who left by no name', () => {
  expect(clientName({ client: null, guest: { name: 'Mama Béa', phone: null } })).toBe('Mama Béa')
  expect(clientName({ client: null, guest: null })).toBe('Former client')
  expect(shortName({ client: null, guest: null })).toBe('Former client')
})

test('the record of a client says how often they came and did not', () => {
  const record = (visits: number, no_shows: number) =>
    attendanceText({ client_record: { visits, no_shows } } as Booking)
  expect(record(0, 0)).toBe('First appointment')
  expect(record(2, 0)).toBe('2 appointments, no no-shows')
  expect(record(1, 1)).toBe('1 appointment, 1 no-show')
  expect(attendanceText({} as Booking)).toBeUndefined()
})
