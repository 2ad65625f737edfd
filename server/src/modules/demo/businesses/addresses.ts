import { listKnownDistricts } from '../../places/districts/known-districts.queries.ts'
import type { PlaceRow } from '../../places/tables.ts'
import { demoData } from '../data/demo-data.ts'
import type { BusinessLanguage } from '../data/sentences.ts'
import type { Random } from '../random.ts'

export const randomDistrict = (place: PlaceRow, random: Random) => {
  const districts = listKnownDistricts(place.id)
  return districts.length > 0 ? random.pick(districts).name : null
}

export function randomAddress(language: BusinessLanguage, random: Random): string {
  const sentences = demoData().sentences[language]
  const name = random.pick(sentences.street)
  const number = random.integer(2, 240)
  const street = language === 'pt' ? `${name}, ${number}` : `${number} ${name}`
  return random.chance(0.5) ? `${street}, ${random.pick(sentences.landmark)}` : street
}

/** Address of a client for a booking at home. */
export function randomHomeAddress(
  place: PlaceRow,
  language: BusinessLanguage,
  random: Random,
): string {
  const district = randomDistrict(place, random) ?? place.name
  return `${district}, ${random.pick(demoData().sentences[language].landmark)}`
}

export const randomPhoneNumber = (dialCode: string, shape: string, random: Random) =>
  `${dialCode} ${shape.replace(/#/g, () => String(random.integer(0, 9)))}`
