import type { Locale } from '@ujuzi/contract/locale/locales'
import { getLocale } from '@ujuzi/contract/runtime'
import { type MapLabel, projectPoint } from './land.ts'

type Water = MapLabel & { minZoom: number; maxZoom: number }

/** Longitude, latitude, the zoom levels that name it, and the name in English, French and Spanish. */
const waters: [number, number, number, number, Record<Locale, string>][] = [
  [-14, -6, 0, 6, { en: 'Atlantic Ocean', fr: 'Océan Atlantique', es: 'Océano Atlántico' }],
  [-22, 24, 4, 8, { en: 'Atlantic Ocean', fr: 'Océan Atlantique', es: 'Océano Atlántico' }],
  [58, -14, 0, 6, { en: 'Indian Ocean', fr: 'Océan Indien', es: 'Océano Índico' }],
  [48, -3, 5, 8, { en: 'Indian Ocean', fr: 'Océan Indien', es: 'Océano Índico' }],
  [18, 34.6, 0, 8, { en: 'Mediterranean Sea', fr: 'Mer Méditerranée', es: 'Mar Mediterráneo' }],
  [38, 20.5, 3, 8, { en: 'Red Sea', fr: 'Mer Rouge', es: 'Mar Rojo' }],
  [3.5, 2.5, 3, 9, { en: 'Gulf of Guinea', fr: 'Golfe de Guinée', es: 'Golfo de Guinea' }],
  [4.2, 5.4, 8, 11, { en: 'Bight of Benin', fr: 'Golfe du Bénin', es: 'Golfo de Benín' }],
  [9, 3.6, 7, 11, { en: 'Bight of Biafra', fr: 'Golfe du Biafra', es: 'Golfo de Biafra' }],
  [48.5, 12.3, 4, 8, { en: 'Gulf of Aden', fr: 'Golfe d’Aden', es: 'Golfo de Adén' }],
  [
    41.5,
    -18,
    4,
    8,
    { en: 'Mozambique Channel', fr: 'Canal du Mozambique', es: 'Canal de Mozambique' },
  ],
  [11.2, 34.1, 6, 10, { en: 'Gulf of Gabès', fr: 'Golfe de Gabès', es: 'Golfo de Gabés' }],
  [18.3, 31.6, 5, 9, { en: 'Gulf of Sidra', fr: 'Golfe de Syrte', es: 'Golfo de Sirte' }],
  [33, -1.1, 5, 9, { en: 'Lake Victoria', fr: 'Lac Victoria', es: 'Lago Victoria' }],
  [29.6, -6.3, 5, 9, { en: 'Lake Tanganyika', fr: 'Lac Tanganyika', es: 'Lago Tanganica' }],
  [34.5, -12, 5, 9, { en: 'Lake Malawi', fr: 'Lac Malawi', es: 'Lago Malaui' }],
  [36.1, 3.6, 6, 9, { en: 'Lake Turkana', fr: 'Lac Turkana', es: 'Lago Turkana' }],
  [9.655, 4.05, 11, 15, { en: 'Wouri', fr: 'Wouri', es: 'Wouri' }],
  [9.715, 4.098, 12, 15, { en: 'Wouri', fr: 'Wouri', es: 'Wouri' }],
  [3.46, 6.5, 10, 14, { en: 'Lagos Lagoon', fr: 'Lagune de Lagos', es: 'Laguna de Lagos' }],
  [-4.05, 5.29, 11, 15, { en: 'Ébrié Lagoon', fr: 'Lagune Ébrié', es: 'Laguna Ébrié' }],
  [9.6, 0.25, 9, 13, { en: 'Gabon Estuary', fr: 'Estuaire du Gabon', es: 'Estuario del Gabón' }],
  [-17.4, 14.72, 11, 14, { en: 'Hann Bay', fr: 'Baie de Hann', es: 'Bahía de Hann' }],
  [32.75, -25.95, 9, 13, { en: 'Maputo Bay', fr: 'Baie de Maputo', es: 'Bahía de Maputo' }],
  [18.6, -34.2, 9, 13, { en: 'False Bay', fr: 'False Bay', es: 'Bahía Falsa' }],
  [0, 7.3, 6, 9, { en: 'Lake Volta', fr: 'Lac Volta', es: 'Lago Volta' }],
]

/** The waters named at this zoom, the largest first. */
export function namedWaters(zoom: number, locale: Locale = getLocale()): MapLabel[] {
  return all(locale).filter(({ minZoom, maxZoom }) => zoom >= minZoom && zoom <= maxZoom)
}

const all = (locale: Locale): Water[] =>
  waters.map(([longitude, latitude, minZoom, maxZoom, names]) => ({
    at: projectPoint(longitude, latitude),
    text: names[locale],
    minZoom,
    maxZoom,
  }))
