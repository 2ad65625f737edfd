import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Everything connected',
  description: 'What sends data of a business out or lets data in, and who set it up.',
  position: 210,
}
