import type { CommunicationPreference } from '@ujuzi/contract/api/options'
import type { ResponseTime } from '@ujuzi/contract/businesses/profile-options'
import { m } from '@ujuzi/contract/messages'

/** Labels for the owner. */
export const responseLabels = {
  within_an_hour: m.profile_response_within_an_hour,
  within_hours: m.profile_response_within_hours,
  same_day: m.profile_response_same_day,
  next_day: m.profile_response_next_day,
} as const satisfies Record<ResponseTime, () => string>

/** Texts on the page of the business. */
export const responseTexts = {
  within_an_hour: m.business_answers_within_an_hour,
  within_hours: m.business_answers_within_hours,
  same_day: m.business_answers_same_day,
  next_day: m.business_answers_next_day,
} as const satisfies Record<ResponseTime, () => string>

/** Texts on the page of the business. Contact through the product is the default and not mentioned. */
export const contactTexts: Partial<Record<CommunicationPreference, () => string>> = {
  email: m.business_prefers_email,
  phone: m.business_prefers_phone,
  text: m.business_prefers_text,
}
