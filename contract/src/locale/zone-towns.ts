import type { Locale } from './locales.ts'

/** Names of towns that differ from the name of their IANA zone: of our countries, and of zones that many visitors have. */
const towns: Readonly<Record<string, Partial<Record<Locale, string>>>> = {
  'Africa/Addis_Ababa': { fr: 'Addis-Abeba', es: 'Adís Abeba' },
  'Africa/Algiers': { fr: 'Alger', es: 'Argel' },
  'Africa/Cairo': { fr: 'Le Caire', es: 'El Cairo' },
  'Africa/Johannesburg': { es: 'Johannesburgo' },
  'Africa/Tunis': { es: 'Túnez' },
  'America/New_York': { es: 'Nueva York' },
  'Europe/Brussels': { fr: 'Bruxelles', es: 'Bruselas' },
  'Europe/Lisbon': { fr: 'Lisbonne', es: 'Lisboa' },
  'Europe/London': { fr: 'Londres', es: 'Londres' },
  'Europe/Paris': { es: 'París' },
}

/** The town a zone is named after: Douala for Africa/Douala, Le Caire in French for Africa/Cairo. */
export const zoneTown = (zone: string, locale: Locale) =>
  towns[zone]?.[locale] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
