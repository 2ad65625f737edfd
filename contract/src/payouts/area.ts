import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Payouts',
  description: 'The payout methods of a business.',
  position: 220,
}
