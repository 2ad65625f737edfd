import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Notifications',
  description:
    'The notifications of an account, as a list, as a live stream and in subscribed browsers.',
  position: 250,
}
