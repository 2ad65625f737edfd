import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowedTerms, type MessageLocale } from './message-terms.ts'
import {
  checkMessageWords,
  checkTextWords,
  listMessageWords,
  listTextWords,
  type Message,
} from './message-words.ts'

test('interface messages use the terms of the glossary', () => {
  expect(checkMessageWords()).toEqual([])
})

test('the help, the legal texts and the articles use the terms of the glossary', () => {
  expect(checkTextWords()).toEqual([])
})

test('the word rules check each line of a Markdown text, but not its links and ids, and legal texts may be formal', () => {
  const text = 'You cannot wait.\n\n### Nobody came {#no-mail}\n\nSee [your page](/mail/you-are).'
  expect(listTextWords('en', 'help/en.md', text)).toEqual([
    'web/app/features/content/texts/help/en.md:1: "cannot" is not used here; write the contraction',
    'web/app/features/content/texts/help/en.md:3: "nobody" is not used here; write someone, no one, anyone, everyone, or a noun',
  ])
  expect(listTextWords('en', 'documents/terms.en.md', 'You cannot wait.')).toEqual([])
})

test('every exception that the word rules allow for a message is still needed', () => {
  const findings = checkMessageWords([], {})
  const unneeded = Object.entries(allowedTerms).flatMap(([key, { words }]) =>
    words
      .filter((word) => !findings.some((one) => one.includes(`: ${key}: "${word}" `)))
      .map((word) => `${key}: ${word}`),
  )
  expect(unneeded).toEqual([])
})

/** Texts for SMS, whose alphabet has no such space. */
const plainSpaces = /guest_sms/

test('French messages and texts have no breaking space before punctuation', () => {
  const root = new URL('..', import.meta.url)
  const files = [
    'contract/messages/fr/*.json',
    'web/app/features/content/texts/**/{fr/*,fr,*.fr}.md',
  ]
  const faults = globSync(files, { cwd: root }).flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split('\n')
      .filter((line) => !plainSpaces.test(line))
      .flatMap((line) => line.replace(/^\s*"\w+":/, '').match(/\S+ [?!;:»]|« \S+/g) ?? []),
  )
  expect(faults).toEqual([])
})

test('the terms of the glossary pass the word rules for messages', () => {
  const rows = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length > 5)
    .slice(2)
  const findings = rows.flatMap(([, en = '', fr = '', es = '']) => [
    ...listMessageWords('en', 'glossary', en, en),
    ...listMessageWords('fr', 'glossary', fr, fr),
    ...listMessageWords('es', 'glossary', es, es),
  ])
  expect(rows.length).toBeGreaterThan(20)
  expect(findings).toEqual([])
})

test('message keys contain none of the pronouns that the word rules replace, such as somebody', () => {
  const { pathname } = new URL('../contract/messages/en/', import.meta.url)
  const keys = readdirSync(pathname).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(pathname, file), 'utf8'))),
  )
  expect(keys.length).toBeGreaterThan(1000)
  expect(keys.filter((key) => /(?:some|no|any|every)body|who(?:m)?ever/.test(key))).toEqual([])
})

const check = (locale: MessageLocale, message: Message, key = 'one_message') =>
  listMessageWords(locale, 'one', key, message).map((finding) => finding.match(/"(.*?)"/)?.[1])

test.each<[MessageLocale, string, string]>([
  ['en', 'A reviewer decides.', 'reviewer'],
  ['en', 'Your E-mail address', 'e-mail'],
  ['en', 'We mailed you a code.', 'mailed'],
  ['en', 'Language of letters', 'letters'],
  ['en', '{name} had to call this booking off.', 'call this booking off'],
  ['en', 'The client has been told.', 'been told'],
  ['en', 'Your account closes at once.', 'at once'],
  ['en', 'The client gets everything back.', 'gets everything back'],
  ['en', 'Your deposit comes back to you.', 'comes back to you'],
  ['en', 'Only whoever checks it', 'whoever'],
  ['en', 'Nobody waits.', 'nobody'],
  ['en', 'The request ends by itself.', 'by itself'],
  ['en', 'Written anew', 'anew'],
  ['en', 'The request ran out', 'ran out'],
  ['en', 'Your verification was taken back', 'taken back'],
  ['en', 'They hand it in again.', 'hand it in'],
  ['en', 'Replies will stand here.', 'stand'],
  ['en', 'Keep the present time', 'present time'],
  ['en', 'No free time left', 'free time'],
  ['en', 'Take back the request you wished for', 'wished'],
  ['en', 'Was it otherwise?', 'otherwise'],
  ['en', 'You cannot book.', 'cannot'],
  ['en', 'It could not be saved.', 'could not'],
  ['en', 'You are signed out.', 'you are'],
  ['en', 'Saved!', '!'],
  ['en', 'From 6:30 pm', '6:30 pm'],
  ['fr', 'Un médiateur décide.', 'médiateur'],
  ['fr', 'Envoyer par email', 'email'],
  ['fr', 'Votre courriel', 'courriel'],
  ['fr', 'La demande expire d’elle-même.', 'd’elle-même'],
  ['fr', 'Vos rendez-vous : ici se tient la liste.', 'ici se tient'],
  ['fr', 'Tout enregistrer d’un coup', 'd’un coup'],
  ['fr', 'Aucune heure libre', 'heure libre'],
  ['fr', 'Le client a été informé.', 'été informé'],
  ['fr', 'Dernière visite', 'visite'],
  ['fr', 'Votre établissement', 'établissement'],
  ['es', 'Un revisor decide.', 'revisor'],
  ['es', 'Su reseña', 'reseña'],
  ['es', 'Un mediador decide.', 'mediador'],
  ['es', 'Su correo electrónico', 'correo electrónico'],
  ['es', 'Caduca por sí sola', 'por sí sola'],
  ['es', 'Última visita', 'visita'],
  ['es', 'No hay horas libres', 'horas libres'],
  ['es', '¿Has visto tu reserva?', 'tu'],
])('in the language %s, the message "%s" is refused for "%s"', (locale, message, words) => {
  expect(check(locale, message)).toContain(words)
})

test.each<[MessageLocale, string]>([
  ['en', 'One at a time. {reviewer} understands it.'],
  ['en', 'Type at least 3 letters, or one uppercase letter.'],
  ['en', 'Use letters, numbers and hyphens.'],
  ['en', 'Clients who come back. Welcome back to {name}.'],
  ['en', 'What you told us about this booking'],
  ['en', 'Tell clients who you are and where it is.'],
  ['en', 'Our newsletter, outstanding work, a mailbox'],
  ['en', 'We’ll let {name} know. You can’t undo this.'],
  ['en', 'Hand over the business. At 18:00.'],
  ['fr', 'Visite à domicile, adresse e-mail, le prix du service'],
  ['fr', 'La durée du rendez-vous, trois lettres, vos habitudes'],
  ['es', 'Visita a domicilio. Dirección de correo. Su negocio.'],
  ['es', 'Guarde la foto de perfil y sus títulos.'],
])('in the language %s, the message "%s" passes the word rules', (locale, message) => {
  expect(check(locale, message)).toEqual([])
})

test('the word rules check every variant of a message, and a finding names the file and the message key', () => {
  const message = [{ match: { 'count=0': 'Nobody waits.', 'count=*': '{count} wait.' } }]
  expect(listMessageWords('en', 'documents', 'documents_queue', message)[0]).toContain(
    'contract/messages/en/documents.json: documents_queue: "nobody" is not used here; write someone',
  )
})

test('a word rule can apply to some message keys only, or exempt formal texts', () => {
  expect(check('fr', 'Ajouter un prix', 'profile_add_award')).toEqual(['prix'])
  expect(check('fr', 'Ajouter un prix')).toEqual([])
  expect(listMessageWords('en', 'security', 'security_a', 'We cannot undo this.')).toEqual([])
})
