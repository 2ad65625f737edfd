import { bookingTimes, type ServiceFrequency } from '@ujuzi/contract/api/options'
import type { ClientPrivacy } from '@ujuzi/contract/clients/settings'
import { bookingTimeLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import type { ClientDraft } from './use-client-draft.ts'

const shownServices = 3

const listed = (words: readonly string[]) =>
  new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(words)

type Stated = Pick<ClientDraft, 'service_preferences' | 'location'>

/** Sentence about recommendations by the chosen services and the town. */
export function recommendationSentence({ service_preferences, location }: Stated) {
  if (service_preferences.length === 0) return m.settings_services_none()
  const names = service_preferences.map((service) => categoryLabel(service))
  const more = names.length - shownServices
  const services = listed(
    more > 0
      ? [...names.slice(0, shownServices), m.settings_services_more({ count: more })]
      : names,
  )
  return location
    ? m.settings_services_near({ services, place: location })
    : m.settings_services_anywhere({ services })
}

type Times = Pick<ClientDraft, 'preferred_booking_times' | 'service_frequency' | 'privacy'>

/** Says how the preferred times and the frequency change recommendations. */
export function timesSentence({
  preferred_booking_times: times,
  service_frequency: frequency,
  privacy,
}: Times) {
  if (times.length === 0 || !frequency) return m.settings_times_none()
  const chosen = bookingTimes.filter((one) => times.includes(one))
  const order = times.includes('flexible')
    ? m.settings_times_any()
    : m.settings_times_sentence({ times: listed(chosen.map((time) => bookingTimeLabel(time))) })
  const isOff = frequency !== 'as-needed' && !privacy.recommendations_from_bookings
  return `${order} ${isOff ? m.settings_again_off() : againSentences[frequency]()}`
}

const againSentences: Record<ServiceFrequency, () => string> = {
  'as-needed': m.settings_again_never,
  weekly: m.settings_again_weekly,
  'bi-weekly': m.settings_again_biweekly,
  monthly: m.settings_again_monthly,
  quarterly: m.settings_again_quarterly,
}

/** Sentence about the client's data that businesses see. */
export function shownSentence({ show_phone_number: phone, show_photo: photo }: ClientPrivacy) {
  if (phone && photo) return m.settings_shown_phone_photo()
  if (phone) return m.settings_shown_phone()
  return photo ? m.settings_shown_photo() : m.settings_shown_name()
}

/** The author line of the client's reviews, as in `Awa D.`. */
export function reviewSentence(name: string, { show_full_name_on_reviews }: ClientPrivacy) {
  return m.settings_review_name({ name: show_full_name_on_reviews ? name : shortName(name) })
}

export function shortName(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
