import { expect, test } from 'vitest'
import { daysText, servicesText } from './calendar-text.ts'

const daysOf = (...days: number[]) => ({
  own_hours: true,
  hours: days.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
})

test.each([
  ['Mon to Sat', daysOf(1, 2, 3, 4, 5, 6)],
  ['Fri and Sat', daysOf(5, 6)],
  ['Tue, Fri and Sat', daysOf(2, 5, 6)],
  ['Wed', daysOf(3)],
  ['Mon to Wed', daysOf(1, 1, 2, 3)],
  ['No days chosen yet', daysOf()],
  ['Business hours', { ...daysOf(1), own_hours: false }],
])('describes the working days of a person as “%s”', (words, calendar) => {
  expect(daysText(calendar)).toBe(words)
})

test.each([
  ['All services', true, []],
  ['Cut', false, ['cut', 'gone']],
  ['Cut and Wash', false, ['cut', 'wash']],
  ['No services yet', false, []],
])('describes the services of a person as “%s”', (words, all_services, ids) => {
  const services = ids.map((service_id) => ({ service_id, price: null, duration: null }))
  const sold = [
    { id: 'cut', title: 'Cut' },
    { id: 'wash', title: 'Wash' },
  ]
  expect(servicesText({ all_services, services }, sold)).toBe(words)
})
