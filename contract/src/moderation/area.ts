import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Moderation',
  description:
    'Reported reviews, contested no-shows and suspensions of accounts, for moderators, and replies to a suspension.',
  position: 300,
}
