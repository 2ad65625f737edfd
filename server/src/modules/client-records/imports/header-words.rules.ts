import type { ImportField } from '@ujuzi/contract/client-records/imports'
import { wholeHeaders } from './known-headers.rules.ts'

/** Words of a header or value: lower case, without accents and punctuation, separated by one space. */
export const simplify = (text: string) =>
  text
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const fieldOfHeader = new Map(
  (Object.entries(wholeHeaders) as [ImportField, readonly string[]][]).flatMap(([field, headers]) =>
    headers.map((header) => [simplify(header), field] as const),
  ),
)

/**
 * Words that mark a field wherever they stand in a header, such as `Phone 1 - Value` or `Client mobile no.`, except beside
 * words of columns that are about such a value and hold none, or that of another person.
 */
const marks: { field: ImportField; words: RegExp; except: RegExp }[] = [
  {
    field: 'consent',
    words:
      /\b(?:accepts?|allows?|accepte|acepta|aceita|opt(?:ed)? ?in|consents?|consentement|subscribed|subscription|marketing|newsletter)\b/,
    except: /\b(?:date|time|at|on|source|id)\b/,
  },
  {
    field: 'email',
    words: /\b(?:e ?mail(?:s)?|courriel|correo electronico|barua pepe)\b|البريد|ايميل|ኢሜ/,
    except:
      /\b(?:type|tipo|label|etiqueta|libelle|display|verified|list|reminders?|notifications?|count|status|date|time|birthday|emergency)\b/,
  },
  {
    field: 'phone',
    words:
      /\b(?:tele)?phones?\b|\b(?:tel|mobile|mob|cell|cellphone|cellular|cellulaire|gsm|whatsapp|portable|telefonos?|movil|celular|telefones?|telemovel|simu|handphone|landline|msisdn|sms (?:number|no|phone))\b|هاتف|تليفون|جوال|موبايل|محمول|نقال|واتساب|واتس|ስልክ|ሞባይል/,
    except:
      /\b(?:type|tipo|label|etiqueta|etiquette|libelle|fax|telecopie|pager|telex|tty|isdn|code|indicatif|provider|operator|carrier|operateur|operador|ext|extension|emergency|urgence|emergencia|assistants?|verified|reminders?|notifications?|count|status|date|time)\b/,
  },
  {
    field: 'birthday',
    words:
      /\b(?:birth ?(?:day|date)|date of birth|dob|naissance|naiss|nacimiento|nac|nascimento|nasc|kuzaliwa|cumpleanos)\b/,
    except: /\b(?:place|lieu|lugar|local|month|mois|mes|year|annee|ano|offer|sent)\b/,
  },
  { field: 'tags', words: /\b(?:tags?|etiquettes?|etiquetas?)\b/, except: /\b(?:id|count|date)\b/ },
  {
    field: 'note',
    words: /\b(?:notes?|comments?|commentaires?|remarks?|remarques?|comentarios?)\b/,
    except: /\b(?:id|count|date|by)\b/,
  },
]

/** The field of a column by the words of its header; undefined where they name none. */
export function fieldOf(header: string): ImportField | undefined {
  // `firstName`, as in files of programmers.
  const apart = header.slice(0, 200).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
  return fieldOfWords(simplify(header)) ?? fieldOfWords(simplify(apart))
}

function fieldOfWords(words: string) {
  const whole = fieldOfHeader.get(words)
  if (whole) return whole
  const short = words.replace(/ (?:with|including|incl|avec|con|com) .*$/, '')
  const mark = marks.find((one) => one.words.test(short))
  return mark && !mark.except.test(short) ? mark.field : undefined
}

const mobileWords =
  /\b(?:mob|mobile|cell|cellphone|cellular|cellulaire|gsm|whatsapp|portable|movil|celular|telemovel|iphone|handphone|sms)\b|جوال|موبايل|محمول|نقال|واتس|ሞባይል/
const otherPhoneWords =
  /\b(?:work|business|office|bureau|travail|company|trabajo|oficina|trabalho|kazi|car|radio|callback|other|autre|otro|outro|night)\b|العمل/

/** Order in which phone numbers of one person are preferred: mobile, any, at work and others. */
export function rankPhone(header: string) {
  const words = simplify(header)
  if (mobileWords.test(words)) return 0
  return otherPhoneWords.test(words) ? 2 : 1
}
