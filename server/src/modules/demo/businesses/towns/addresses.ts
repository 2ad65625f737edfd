import type { PlaceRow } from '../../../places/tables.ts'
import type { Draw } from '../../random.ts'
import { districtsOf } from './districts.ts'
import type { BusinessLanguage } from './local-facts.ts'

const ways = {
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

/** How people really tell each other where a place is. */
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

export const districtIn = (place: PlaceRow, draw: Draw) => {
  const districts = districtsOf[place.id]
  return districts ? draw.pick(districts) : null
}

export function addressIn(language: BusinessLanguage, draw: Draw): string {
  const way = draw.pick(ways[language])
  const number = draw.integer(2, 240)
  const street = language === 'pt' ? `${way}, ${number}` : `${number} ${way}`
  return draw.chance(0.5) ? `${street}, ${draw.pick(landmarks[language])}` : street
}

/** Where a client wants to be visited. */
export function homeIn(place: PlaceRow, language: BusinessLanguage, draw: Draw): string {
  const district = districtIn(place, draw) ?? place.name
  return `${district}, ${draw.pick(landmarks[language])}`
}

export const phoneNumber = (dialCode: string, shape: string, draw: Draw) =>
  `${dialCode} ${shape.replace(/#/g, () => String(draw.integer(0, 9)))}`
