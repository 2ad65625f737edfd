import { m } from '@ujuzi/contract/messages'
import { contactTexts, responseLabels, responseTexts } from '#app/domain/business/contact-texts.ts'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import { addDays, longDay, noonUtc } from '#app/lib/i18n/times.ts'

/** Quotes the public page of the business. */
export function contactSentence(draft: SettingsDraft) {
  const text = [
    responseTexts[draft['communication.response_time']](),
    contactTexts[draft['communication.preferred_contact_method']]?.(),
  ]
  return m.business_settings_page_says({ text: text.filter(Boolean).join(' · ') })
}

/** Undefined while no client gets an auto-reply. */
export const autoReplySentence = (draft: SettingsDraft) =>
  draft['communication.auto_responder_enabled'] &&
  draft['communication.auto_responder_message'].trim() !== ''
    ? m.business_settings_auto_reply_says()
    : undefined

/** Current or next absence; `today` is a local day of the business. */
function nextAway(draft: SettingsDraft, today: string) {
  return draft['communication.away']
    .filter(({ from, to }) => from !== '' && to >= from && to >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from))[0]
}

const dayText = (day: string) => longDay(noonUtc(day), 'UTC')

/** Undefined without an absence today or later. */
export function awaySentence(draft: SettingsDraft, today: string) {
  const away = nextAway(draft, today)
  if (!away) return undefined
  const from = dayText(away.from)
  const back = dayText(addDays(away.to, 1))
  return away.from === away.to
    ? m.business_settings_away_day_says({ from, back })
    : m.business_settings_away_says({ from, to: dayText(away.to), back })
}

/** Summary of the tab for the list of tabs. */
export function communicationSummary(draft: SettingsDraft, today: string) {
  const time = responseLabels[draft['communication.response_time']]()
  const answer = m.business_settings_tab_answer({
    time: time.charAt(0).toLocaleLowerCase() + time.slice(1),
  })
  const away = nextAway(draft, today)
  if (!away) return answer
  const from = dayText(away.from)
  return away.from === away.to
    ? `${answer} ${m.business_settings_tab_away_day({ from })}`
    : `${answer} ${m.business_settings_tab_away({ from, to: dayText(away.to) })}`
}
