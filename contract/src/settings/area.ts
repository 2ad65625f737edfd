import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Professional settings',
  description: 'The rules of a business: bookings, payments and communication.',
  position: 170,
}
