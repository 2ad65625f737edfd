import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Businesses',
  description:
    'The business a professional runs: its team, its booking link and its public profile.',
  position: 150,
}
