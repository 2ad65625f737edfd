import { simplify } from './header-words.rules.ts'

/** Removes the apostrophe that the export puts before what a spreadsheet would take for a formula. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\n])/, '')

/** Words that people and programs write where a value is missing, as `simplify` returns them. */
const placeholders = new Set([
  ...[
    'n a',
    'na',
    'none',
    'null',
    'nil',
    'nan',
    'undefined',
    'empty',
    'blank',
    'missing',
    'not given',
  ],
  ...['not available', 'not applicable', 'not provided', 'not set', 'not known', 'unknown', 'no'],
  ...[
    'no phone',
    'no email',
    'no number',
    'tbd',
    'tba',
    'aucun',
    'aucune',
    'neant',
    'sans',
    'vide',
  ],
  ...[
    'inconnu',
    'inconnue',
    'non',
    'non renseigne',
    'non renseignee',
    'non communique',
    'pas donne',
  ],
  ...[
    'pas de numero',
    'pas d email',
    'nd',
    'n d',
    'nc',
    'n c',
    'ninguno',
    'ninguna',
    'nada',
    'vacio',
  ],
  ...['sin', 'sin telefono', 'sin correo', 'sin datos', 'desconocido', 'desconocida', 'no tiene'],
  ...['no disponible', 's n', 'nenhum', 'nenhuma', 'sem', 'nao', 'desconhecido', 'vazio', 'hakuna'],
  ...['hana', 'haijulikani', 'لا يوجد', 'غير معروف', 'غير متوفر', 'لا', 'የለም'],
])

const isMark = (text: string) => /^[\p{P}\p{S}\s]+$/u.test(text)

/** The cell without surrounding space and the export's apostrophe; empty for `-`, `N/A`, `none`, `0` and the like. */
export function valueIn(cell: string) {
  const value = withoutApostrophe(cell).trim()
  if (value.length > 40) return value
  const isPlaceholder = /^[0.,]+$/.test(value) || isMark(value) || placeholders.has(simplify(value))
  return isPlaceholder ? '' : value
}

/** Like `valueIn`, for names and notes, which may be a word such as None, Null or No. */
export function wordsIn(cell: string) {
  const value = withoutApostrophe(cell).trim()
  return value.length <= 40 && (isMark(value) || /^(?:0|n\/a|#n\/a)$/i.test(value)) ? '' : value
}

/**
 * Tags of a cell, separated by commas, semicolons, bars or three colons; a quoted tag may contain them. Groups of an
 * address book itself, such as `* myContacts`, are left out.
 */
export const tagsOf = (cell: string) =>
  Array.from(cell.matchAll(/:::|\s*"((?:[^"]|"")*)"\s*|((?:(?!:::)[^,;|])+)/g))
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .filter((tag) => tag !== '' && !/^\*\s/.test(tag))

const yes = [
  'yes',
  'y',
  'oui',
  'o',
  'si',
  's',
  'sim',
  'ndiyo',
  'نعم',
  'አዎ',
  'true',
  '1',
  'x',
  'agreed',
].concat([
  'acceptes',
  'aceptados',
  'accepted',
  'accepts',
  'subscribed',
  'opted in',
  'opt in',
  'vrai',
  'verdadero',
])
const no = [
  'no',
  'n',
  'non',
  'nao',
  'hapana',
  'لا',
  'አይ',
  'false',
  '0',
  'declined',
  'refuses',
  'rechazados',
].concat(['unsubscribed', 'opted out', 'opt out', 'not subscribed', 'faux', 'falso', 'never'])
const unknown = ['', 'not asked', 'pas demande', 'sin preguntar', 'unknown', 'n a', 'none', 'null']

/** Reads whether the client agreed; undefined for other words. */
export function readConsent(text: string) {
  const word = simplify(text)
  if (yes.includes(word)) return 'yes' as const
  if (no.includes(word)) return 'no' as const
  return unknown.includes(word) || isMark(text) ? ('unknown' as const) : undefined
}
