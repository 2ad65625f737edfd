export const genders = ['female', 'male', 'other', 'unstated'] as const
export type Gender = (typeof genders)[number]

/** Usual response time of a professional, fastest first. */
export const responseTimes = ['within_an_hour', 'within_hours', 'same_day', 'next_day'] as const
export type ResponseTime = (typeof responseTimes)[number]

/** Spoken languages as ISO 639 codes; names are in language-names.ts. */
export const spokenLanguages = [
  'en',
  'fr',
  'pt',
  'ar',
  'sw',
  'ha',
  'yo',
  'ig',
  'am',
  'om',
  'so',
  'zu',
  'xh',
  'af',
  'st',
  'tn',
  'sn',
  'nd',
  'rw',
  'rn',
  'lg',
  'ln',
  'kg',
  'wo',
  'ff',
  'bm',
  'dyu',
  'ak',
  'ee',
  'gaa',
  'mg',
  'ny',
  'bem',
  'umb',
  'kmb',
  'ber',
  'pcm',
  'es',
  'de',
  'it',
  'zh',
  'hi',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]
