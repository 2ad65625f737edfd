import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Accounts',
  description:
    'Registration, sign-in with a password or with Google, the confirmation of addresses and numbers, sessions and the second factor.',
  position: 40,
}
