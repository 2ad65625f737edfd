import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Client settings',
  description: 'Notifications, privacy, photo and saved places of a client.',
  position: 130,
}
