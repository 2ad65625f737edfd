import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Newsletter',
  description: 'Subscribing by email, and unsubscribing.',
  position: 260,
}
