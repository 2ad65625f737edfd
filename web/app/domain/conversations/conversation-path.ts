import type { Party } from '@ujuzi/contract/bookings/bookings'

export const messagesPath = (party: Party) => `/${party}/messages`

export const conversationPath = ({ party, id }: { party: Party; id: string }) =>
  `${messagesPath(party)}/${id}`

/** In place of an id: the search names the other party. */
export const newConversation = 'new'

type Partner = { business: string } | { booking: string } | { client: string }

/** Page that opens the conversation with a business, with the other party of a booking, or with a client. */
export const openConversationPath = (party: Party, partner: Partner) =>
  `${messagesPath(party)}/${newConversation}?${new URLSearchParams(partner)}`
