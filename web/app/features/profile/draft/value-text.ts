import { spokenLanguages } from '@ujuzi/contract/businesses/profile-options'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/categories'
import { lines, plainText } from '#app/domain/draft/value-text.ts'
import type { Day } from '#app/domain/hours/hours.ts'
import {
  businessTypeChoices,
  contactChoices,
  genderChoices,
  languageTitle,
  responseChoices,
} from '#app/features/profile/fields/field-choices.ts'
import { distanceText } from '#app/lib/i18n/numbers.ts'
import type { Award, Certification, Draft, FieldKey, WorkSample } from './draft.ts'
import type { Place } from './saved-draft.ts'

type Places = Record<string, Place>

/** A field's value as text, for showing two versions side by side. */
export function valueText<K extends FieldKey>(key: K, draft: Draft, places: Places): string {
  const value = draft[key] as unknown
  const texts = specialText(key, draft, places) ?? plainText(value)
  return texts === '' ? m.profile_nothing() : texts
}

function specialText(key: FieldKey, draft: Draft, places: Places): string | undefined {
  if (key.startsWith('availability.working_hours.')) return dayText(draft[key] as Day)
  const nameOf = (id: string) => places[id]?.name ?? id
  const texts: Partial<Record<FieldKey, () => string>> = {
    'personal.languages': () =>
      draft['personal.languages']
        .map((code) => spokenLanguages.find((one) => one === code))
        .map((code) => (code ? languageTitle(code) : ''))
        .join(', '),
    'personal.gender': () => labelIn(genderChoices(), draft['personal.gender']),
    'personal.profile_picture': () => pictureText(draft['personal.profile_picture']),
    'business.business_logo': () => pictureText(draft['business.business_logo']),
    'business.category': () => categoryLabel(draft['business.category']),
    'business.business_type': () => labelIn(businessTypeChoices(), draft['business.business_type']),
    'location.place_id': () => nameOf(draft['location.place_id']),
    'location.coordinates': () => {
      const { latitude, longitude } = draft['location.coordinates']
      return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
    },
    'location.service_radius': () => distanceText(draft['location.service_radius']),
    'location.service_areas': () => draft['location.service_areas'].map(nameOf).join('\n'),
    'portfolio.profile_images': () =>
      m.profile_count_photos({ count: draft['portfolio.profile_images'].length }),
    'portfolio.work_samples': () => lines(draft['portfolio.work_samples'], workText),
    'portfolio.certifications': () => lines(draft['portfolio.certifications'], certificationText),
    'portfolio.awards': () => lines(draft['portfolio.awards'], awardText),
    'portfolio.testimonials': () =>
      m.profile_count_reviews({ count: draft['portfolio.testimonials'].length }),
    'contact_preferences.preferred_contact_method': () =>
      labelIn(contactChoices(), draft['contact_preferences.preferred_contact_method']),
    'contact_preferences.response_time': () =>
      labelIn(responseChoices(), draft['contact_preferences.response_time']),
  }
  return texts[key]?.()
}

const labelIn = (choices: { value: string; label: string }[], chosen: string | null) =>
  choices.find(({ value }) => value === chosen)?.label ?? ''

const pictureText = (url: string | null) => (url ? m.profile_a_picture() : '')

const workText = ({ title, featured }: WorkSample) => (featured ? `${title} ★` : title)
const certificationText = ({ name, issuing_organization }: Certification) =>
  `${name}, ${issuing_organization}`
const awardText = ({ title, organization, year }: Award) => `${title}, ${organization}, ${year}`

const dayText = ({ is_open, intervals }: Day) =>
  is_open
    ? intervals.map(({ open_time, close_time }) => `${open_time} – ${close_time}`).join('\n')
    : m.business_closed()
