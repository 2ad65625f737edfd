import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Contact',
  description: 'Messages to the support team, and their answers by moderators.',
  position: 270,
}
