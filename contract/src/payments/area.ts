import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Payments',
  description: 'What a business was paid at the door: sales, receipts and the closing of a day.',
  position: 190,
}
