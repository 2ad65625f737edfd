import type { Member } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'

/** Names the channel by which an invitation was sent. */
export const sentText = ({ email, phone }: Pick<Member, 'email' | 'phone'>) =>
  email ? m.team_emailed({ contact: email }) : m.team_texted({ contact: phone ?? '' })
