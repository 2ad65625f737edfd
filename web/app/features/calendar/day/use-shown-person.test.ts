import { expect, test } from 'vitest'
import { besidePerson, shownPerson } from './use-shown-person.ts'

const amara = { number: 1, id: 'amara', name: 'Amara', own: false }
const ruth = { number: 2, id: 'ruth', name: 'Ruth', own: true }
const people = [amara, ruth]

test('a phone shows the calendar of the chosen person, of everyone if that was chosen, and else of the user', () => {
  expect(shownPerson(people, 'amara')).toBe(amara)
  expect(shownPerson(people, 'everyone')).toBeUndefined()
  expect(shownPerson(people, '')).toBe(ruth)
})

test('once the chosen person has left, a phone shows the calendar of the user, or of the first person', () => {
  expect(shownPerson(people, 'grace')).toBe(ruth)
  expect(shownPerson([amara], 'grace')).toBe(amara)
})

test('everyone stands before the first person, and nothing beside the last one', () => {
  expect(besidePerson(people, amara, -1)).toEqual({ person: undefined })
  expect(besidePerson(people, undefined, 1)).toEqual({ person: amara })
  expect(besidePerson(people, ruth, 1)).toBeUndefined()
  expect(besidePerson(people, undefined, -1)).toBeUndefined()
})
