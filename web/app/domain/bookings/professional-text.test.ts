import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { attendanceText, clientName, shortName } from './professional-text.ts'

const of = (name: string) => ({ client: { id: 'c', name }, guest: null })

test('shortens the name of a client to the first name and an initial', () => {
  expect(shortName(of('Josiane Tchoua'))).toBe('Josiane T.')
  expect(shortName(of('Marie Claire Ndoumbé'))).toBe('Marie N.')
  expect(shortName(of('Fatou'))).toBe('Fatou')
})

test('shows a client without an account by the entered name and a deleted client as “Former client”', () => {
  expect(clientName({ client: null, guest: { name: 'Mama Béa', phone: null } })).toBe('Mama Béa')
  expect(clientName({ client: null, guest: null })).toBe('Former client')
  expect(shortName({ client: null, guest: null })).toBe('Former client')
})

test('shows how many appointments and no-shows a client has had', () => {
  const record = (visits: number, no_shows: number) =>
    attendanceText({ client_record: { visits, no_shows } } as Booking)
  expect(record(0, 0)).toBe('First appointment')
  expect(record(2, 0)).toBe('2 appointments, no no-shows')
  expect(record(1, 1)).toBe('1 appointment, 1 no-show')
  expect(attendanceText({} as Booking)).toBeUndefined()
})
