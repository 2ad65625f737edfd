import { listKnownDistricts } from '../../../places/districts/known-districts.queries.ts'
import type { PlaceRow } from '../../../places/tables.ts'
import type { Random } from '../../random.ts'
import type { BusinessLanguage } from './local-facts.ts'

const streets = {
  en: [
    'Market Road',
    'Station Road',
    'Church Street',
    'Hospital Road',
    'Independence Avenue',
    'Mosque Street',
    'School Lane',
    'Ring Road',
    'Unity Street',
    'Airport Road',
  ],
  fr: [
    'rue du Marché',
    'avenue de l’Indépendance',
    'rue de l’École',
    'rue de la Mosquée',
    'boulevard de la République',
    'rue de l’Hôpital',
    'avenue de la Liberté',
    'rue des Artisans',
  ],
  pt: [
    'Rua do Mercado',
    'Avenida da Independência',
    'Rua da Missão',
    'Rua da Escola',
    'Avenida Amílcar Cabral',
    'Rua dos Pescadores',
  ],
} as const satisfies Record<BusinessLanguage, string[]>

/** Landmarks, as used in real directions. */
const landmarks = {
  en: [
    'opposite the post office',
    'behind the filling station',
    'next to the pharmacy',
    'near the bus park',
    'beside the bakery',
    'upstairs from the bank',
  ],
  fr: [
    'face à la pharmacie',
    'derrière la station-service',
    'à côté de la boulangerie',
    'près de la gare routière',
    'en face de la poste',
    'au-dessus de la banque',
  ],
  pt: [
    'em frente à farmácia',
    'atrás da bomba de gasolina',
    'ao lado da padaria',
    'perto da paragem',
    'em frente ao correio',
  ],
} as const satisfies Record<BusinessLanguage, string[]>

export const randomDistrict = (place: PlaceRow, random: Random) => {
  const districts = listKnownDistricts(place.id)
  return districts.length > 0 ? random.pick(districts).name : null
}

export function randomAddress(language: BusinessLanguage, random: Random): string {
  const name = random.pick(streets[language])
  const number = random.integer(2, 240)
  const street = language === 'pt' ? `${name}, ${number}` : `${number} ${name}`
  return random.chance(0.5) ? `${street}, ${random.pick(landmarks[language])}` : street
}

/** Address of a client for a booking at home. */
export function randomHomeAddress(
  place: PlaceRow,
  language: BusinessLanguage,
  random: Random,
): string {
  const district = randomDistrict(place, random) ?? place.name
  return `${district}, ${random.pick(landmarks[language])}`
}

export const randomPhoneNumber = (dialCode: string, shape: string, random: Random) =>
  `${dialCode} ${shape.replace(/#/g, () => String(random.integer(0, 9)))}`
