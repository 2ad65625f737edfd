import type { Party } from '@ujuzi/contract/bookings/bookings'

export const messagesPath = (party: Party) => `/${party}/messages`

export const conversationPath = ({ party, id }: { party: Party; id: string }) =>
  `${messagesPath(party)}/${id}`
