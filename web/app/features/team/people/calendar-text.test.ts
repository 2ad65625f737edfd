import { expect, test } from 'vitest'
import { daysText, servicesText } from './calendar-text.ts'

const daysOf = (...days: number[]) => ({
  own_hours: true,
  hours: days.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
})

test.each([
  ['six days in a row', 'Mon to Sat', daysOf(1, 2, 3, 4, 5, 6)],
  ['two days in a row', 'Fri and Sat', daysOf(5, 6)],
  ['days with a gap', 'Tue, Fri and Sat', daysOf(2, 5, 6)],
  ['one day', 'Wed', daysOf(3)],
  ['two shifts on one of the days', 'Mon to Wed', daysOf(1, 1, 2, 3)],
  ['hours of their own, but no days', 'No days chosen yet', daysOf()],
  ['the hours of the business', 'Business hours', { ...daysOf(1), own_hours: false }],
])('describes the days of a person who works %s as “%s”', (_, words, calendar) => {
  expect(daysText(calendar)).toBe(words)
})

test.each([
  ['all services', 'All services', true, []],
  ['one service, and one that is gone', 'Cut', false, ['cut', 'gone']],
  ['two services', 'Cut and Wash', false, ['cut', 'wash']],
  ['no service', 'No services yet', false, []],
])('describes a person who does %s as “%s”', (_, words, all_services, ids) => {
  const services = ids.map((service_id) => ({ service_id, price: null, duration: null }))
  const sold = [
    { id: 'cut', title: 'Cut' },
    { id: 'wash', title: 'Wash' },
  ]
  expect(servicesText({ all_services, services }, sold)).toBe(words)
})
