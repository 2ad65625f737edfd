import type { ImportField } from '@ujuzi/contract/client-records/imports'

/** Headers by field, without accents, capitals and punctuation, in English, French and Spanish. */
const knownHeaders: Record<ImportField, readonly string[]> = {
  name: [
    'name',
    'full name',
    'client',
    'client name',
    'customer',
    'nom',
    'nom complet',
    'nom du client',
    'nombre',
    'nombre completo',
    'cliente',
  ],
  first_name: ['first name', 'firstname', 'given name', 'prenom', 'prenoms', 'primer nombre'],
  last_name: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nom de famille',
    'apellido',
    'apellidos',
  ],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'tel',
    'mobile',
    'mobile phone',
    'whatsapp',
    'numero',
    'numero de telephone',
    'portable',
    'telefono',
    'numero de telefono',
    'movil',
    'celular',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'adresse email',
    'adresse e mail',
    'courriel',
    'correo',
    'correo electronico',
  ],
  birthday: [
    'birthday',
    'date of birth',
    'birth date',
    'birthdate',
    'anniversaire',
    'date de naissance',
    'cumpleanos',
    'fecha de nacimiento',
  ],
  tags: ['tags', 'tag', 'labels', 'groups', 'etiquettes', 'groupes', 'etiquetas', 'grupos'],
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'remarque',
    'remarques',
    'commentaire',
    'nota',
    'notas',
    'comentario',
    'comentarios',
  ],
  consent: [
    'messages',
    'consent',
    'marketing',
    'newsletter',
    'messages from you',
    'consentement',
    'messages de votre part',
    'consentimiento',
    'mensajes',
    'mensajes de usted',
  ],
}

/** The field of each column, by its header; null where it is unknown or an earlier column has it. */
export function mapHeaders(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const fields = headers.map((header) => {
    const field = fieldOf(header)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // "Nom" and "Prénom", or "Nombre" and "Apellidos": the column for whole names has one part of them.
  const other = { last_name: 'first_name', first_name: 'last_name' } as const
  const part = (['first_name', 'last_name'] as const).filter((one) => taken.has(one))
  const [only] = part.length === 1 && taken.has('name') ? part : []
  return only ? fields.map((field) => (field === 'name' ? other[only] : field)) : fields
}

function fieldOf(header: string) {
  const words = simplify(header)
  const entries = Object.entries(knownHeaders) as [ImportField, readonly string[]][]
  return entries.find(([, headers]) => headers.includes(words))?.[0]
}

const simplify = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const yes = ['yes', 'y', 'oui', 'o', 'si', 's', 'true', '1', 'x', 'agreed', 'acceptes', 'aceptados']
const no = ['no', 'n', 'non', 'false', '0', 'declined', 'refuses', 'rechazados']
const unknown = ['', 'not asked', 'pas demande', 'sin preguntar', 'unknown']

/** Reads whether the client agreed; undefined for other words. */
export function readConsent(text: string) {
  const word = simplify(text)
  if (yes.includes(word)) return 'yes' as const
  if (no.includes(word)) return 'no' as const
  return unknown.includes(word) ? ('unknown' as const) : undefined
}

/** Reads `1990-08-02`, `02/08/1990`, `2.8.1990` or `02/08`: the day before the month, as in these countries. */
export function readBirthday(text: string) {
  const iso = /^(?:(\d{4})-)?(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return { year: numberOf(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const local = /^(\d{1,2})[/. ](\d{1,2})(?:[/. ](\d{4}))?\.?$/.exec(text)
  if (local) return { year: numberOf(local[3]), month: Number(local[2]), day: Number(local[1]) }
  return undefined
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))
