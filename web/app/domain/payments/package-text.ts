import { m } from '@ujuzi/contract/messages'
import type { ClientPackage } from '@ujuzi/contract/payments/packages'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'

const dayText = (day: string) => dateText(noonUtc(day), 'UTC')

/** How many visits are left and until when, or why there are none to use. */
export function packageStateText({ state, visits, visits_left: left, last_day }: ClientPackage) {
  if (state === 'used_up') return m.packages_used_up()
  if (state === 'ended') return m.packages_ended()
  if (state === 'expired' && last_day) return m.packages_expired({ day: dayText(last_day) })
  const until = last_day && m.packages_until({ day: dayText(last_day) })
  return [m.packages_left({ left, visits }), until].filter(Boolean).join(' · ')
}

export const boughtText = ({ sold_on }: ClientPackage) =>
  m.packages_bought({ day: dayText(sold_on) })
