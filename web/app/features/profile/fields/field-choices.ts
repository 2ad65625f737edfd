import { businessTypes, communicationPreferences } from '@ujuzi/contract/api/options'
import {
  type Gender,
  genders,
  responseTimes,
  type SpokenLanguage,
  spokenLanguages,
} from '@ujuzi/contract/businesses/profile-options'
import { businessTypeLabel, communicationLabel } from '@ujuzi/contract/locale/choice-labels'
import { countries, countryCodes } from '@ujuzi/contract/locale/countries'
import { languageName } from '@ujuzi/contract/locale/language-names'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { categorySlugs } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { responseLabels } from '#app/domain/business/contact-texts.ts'
import { capitalised, zoneOffset, zoneTown } from '#app/lib/i18n/times.ts'
import type { SelectChoice } from '#app/ui/form/select.tsx'

/* Options of the profile's selects, in the reader's language. */

const choicesOf = <V extends string>(
  values: readonly V[],
  label: (value: V) => string,
): SelectChoice[] => values.map((value) => ({ value, label: label(value) }))

const byName = (a: SelectChoice, b: SelectChoice) => a.label.localeCompare(b.label, getLocale())

const genderLabels = {
  female: m.profile_gender_female,
  male: m.profile_gender_male,
  other: m.profile_gender_other,
  unstated: m.profile_gender_unstated,
} as const satisfies Record<Gender, () => string>

export const genderChoices = () => choicesOf(genders, (gender) => genderLabels[gender]())
export const responseChoices = () => choicesOf(responseTimes, (time) => responseLabels[time]())
export const businessTypeChoices = () => choicesOf(businessTypes, (type) => businessTypeLabel(type))
export const contactChoices = () =>
  choicesOf(communicationPreferences, (method) => communicationLabel(method))
export const categoryChoices = () =>
  choicesOf(categorySlugs, (slug) => categoryLabel(slug)).toSorted(byName)

export const languageTitle = (code: SpokenLanguage) => capitalised(languageName(code, getLocale()))

export const languageChoices = (without: readonly string[]) =>
  choicesOf(
    spokenLanguages.filter((code) => !without.includes(code)),
    languageTitle,
  ).toSorted(byName)

/** Douala (GMT+1) */
export const zoneText = (zone: string, now: string) =>
  `${zoneTown(zone)} (${zoneOffset(zone, now)})`

/** Time zones of our countries, and the current one. */
export function zoneChoices(current: string, now: string): SelectChoice[] {
  const zones = new Set([current, ...countryCodes.map((code) => countries[code].timeZone)])
  return choicesOf([...zones], (zone) => zoneText(zone, now)).toSorted(byName)
}
