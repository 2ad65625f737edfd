import { site } from '../site.ts'

/** Latin letters by the letters of other scripts, and the digits, that look alike. */
const lookAlikes: Record<string, string> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', һ: 'h' },
  ...{
    α: 'a',
    ο: 'o',
    υ: 'u',
    ι: 'i',
    ϳ: 'j',
    ν: 'v',
    ζ: 'z',
    ս: 'u',
    յ: 'j',
    օ: 'o',
    ı: 'i',
    ʝ: 'j',
  },
  ...{ ᴜ: 'u', ᴊ: 'j', ᴢ: 'z', ɪ: 'i', ɩ: 'i', ƶ: 'z', ȥ: 'z', ʐ: 'z', ɉ: 'j', ʉ: 'u', ᵤ: 'u' },
  ...{ '0': 'o', '1': 'i', '2': 'z', '3': 'e', '5': 's', '|': 'i', '!': 'i', l: 'i' },
}

/** Letters as they look, without marks, capitals and anything between letters. */
const appearanceOf = (word: string) =>
  Array.from(word.normalize('NFKD').toLowerCase(), (letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '')

const wordsOf = (text: string) =>
  text
    // Characters without width separate nothing that a reader sees.
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .split(/\s+/)
    .map(appearanceOf)
    .filter(Boolean)

const siteName = appearanceOf(site.name)

/** Whether a word contains the name of the site, or whole words together are it, such as "U j u z i". */
function containsSiteName(words: readonly string[]) {
  if (words.some((word) => word.includes(siteName))) return true
  return words.some((_, start) => {
    let joined = ''
    for (const word of words.slice(start)) {
      joined += word
      if (joined === siteName) return true
      if (!siteName.startsWith(joined)) return false
    }
    return false
  })
}

const staff = 'admin administrator moderator support helpdesk official'
const staffWords = new Set(staff.split(' ').map(appearanceOf))
const besideStaff = new Set(
  'the of our team customer client security service care help desk staff center centre account'
    .split(' ')
    .map(appearanceOf),
)

/** Whether a name of a business or an account could be taken for that of this site or of those who work for it. */
export function imitatesSite(name: string): boolean {
  const words = wordsOf(name)
  if (containsSiteName(words)) return true
  return (
    words.some((word) => staffWords.has(word)) &&
    words.every((word) => staffWords.has(word) || besideStaff.has(word))
  )
}

/** Words of which no short link may consist, alone or together, since a page of the site could be meant. */
const reservedLinkWords = new Set(
  `${staff} abuse about account accounts api app assistance aide ayuda auth billing blog book booking bookings business
  careers center centre client clients compte contact cuenta customer customers desk email equipe equipo faq help hello
  home info invoice invoices jobs legal login logout mail news newsletter oficial officiel pagos paiement paiements pay
  payment payments payout payouts press pricing privacy pro refund refunds root safety search secure securite security
  seguridad service services settings signin signup soporte staff status system team terms trust verification verified
  verify web webmaster www`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a name in a short link is kept for the site. */
export function isReservedLinkName(name: string): boolean {
  const words = name.split('-')
  if (containsSiteName(words.map(appearanceOf))) return true
  const meant = words.map((word) => word.replace(/\d+$/, '')).filter(Boolean)
  return meant.length > 0 && meant.every((word) => reservedLinkWords.has(word))
}
