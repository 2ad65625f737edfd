import type { Member } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { browserZone, dateText, localDay } from '#app/lib/i18n/times.ts'

const dayMs = 86_400_000

/** When an invitation was sent, by which channel, and the local days until it expires. */
export function invitationLine(
  { email, invited_at, expires_at }: Pick<Member, 'email' | 'invited_at' | 'expires_at'>,
  now: number,
) {
  const day = dateText(invited_at ?? '', browserZone())
  const sent = email ? m.team_emailed_on({ day }) : m.team_texted_on({ day })
  return `${sent} ${expiryText(Date.parse(expires_at ?? ''), now)}`
}

function expiryText(expiry: number, now: number) {
  if (expiry <= now) return m.team_has_expired()
  const [last, today] = [expiry, now].map((at) => Date.parse(localDay(browserZone(), at)))
  return m.team_expires_in({ count: ((last ?? 0) - (today ?? 0)) / dayMs })
}
