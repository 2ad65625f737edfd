import { expect, test } from 'vitest'
import { daysText, servicesText } from './calendar-text.ts'

const daysOf = (...days: number[]) => ({
  own_hours: true,
  hours: days.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
})

test.each([
  [daysOf(1, 2, 3, 4, 5, 6), 'Mon to Sat'],
  [daysOf(5, 6), 'Fri and Sat'],
  [daysOf(2, 5, 6), 'Tue, Fri and Sat'],
  [daysOf(3), 'Wed'],
  [daysOf(1, 1, 2, 3), 'Mon to Wed'],
  [daysOf(), 'No days chosen yet'],
  [{ ...daysOf(1), own_hours: false }, 'Business hours'],
])('describes the working days of a person in words', (calendar, words) => {
  expect(daysText(calendar)).toBe(words)
})

test.each([
  [true, [], 'All services'],
  [false, ['cut', 'gone'], 'Cut'],
  [false, ['cut', 'wash'], 'Cut and Wash'],
  [false, [], 'No services yet'],
])('describes the services of a person in words', (all_services, ids, words) => {
  const services = ids.map((service_id) => ({ service_id, price: null, duration: null }))
  const sold = [
    { id: 'cut', title: 'Cut' },
    { id: 'wash', title: 'Wash' },
  ]
  expect(servicesText({ all_services, services }, sold)).toBe(words)
})
