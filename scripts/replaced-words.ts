/** Words of an earlier private vocabulary, as parts of identifiers or in comments, with the standard word to use. */
const replacedWords: readonly [word: string, use: string][] = [
  ['houses?', 'app or server'],
  ['mails', 'emails'],
  ['told|telling', 'notified, notify'],
  ['drawing room', 'image worker'],
  ['census', 'statistics'],
  ['prospects?', 'estimate'],
  ['furnish(ed)?', 'create defaults'],
  ['founding', 'creation'],
  ['entrance', 'sign-in'],
  ['wish(es|ed)?', 'proposal, favorite or request'],
  ['foresee', 'predict'],
  ['dice', 'random'],
  ['peeps?', 'portraits'],
  ['tid(y|ied|ying)', 'discard or clean up'],
  ['seal(s|ed)?|unseal', 'encrypt'],
  ['chairs?', 'resource'],
  ['whoever|nobody|somebody', 'user, client, visitor, caller or account'],
  ['anew', 'again'],
]

/**
 * Replaced words that a file may use, because they are part of a former table's name, a value on the wire, a message
 * placeholder or an icon name.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'e2e/src/bookings/agenda.spec.ts': ['chair'],
  'server/src/modules/dashboard/recommendations/rules.ts': ['wished'],
  'server/src/modules/moderation/suspensions/notifications.ts': ['house'],
  'server/src/upgrade.test.ts': ['chairs', 'mails', 'sealed'],
  'web/app/features/bookings/client/place-card.tsx': ['house'],
  'web/app/features/calendar/day/day-view.tsx': ['chair'],
  'web/app/features/calendar/time-off/time-off-dialog.tsx': ['chair'],
}

const patterns = replacedWords.map(([word, use]) => ({
  // A whole word of prose, or a whole part of a camelCase, kebab-case or snake_case name.
  pattern: new RegExp(`(?<![a-z])(?:${word})(?![a-z])`, 'i'),
  use,
}))

/** The parts of a file that are written for programmers: code without strings and keys of messages, and comments. */
const withoutStrings = (text: string) =>
  text
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) => template.replace(/[^\n]/g, ''))
    .replace(/\bm\.\w+/g, 'm.key')

/** One sentence for each replaced word a file uses, with the line and the word to use instead. */
export function findReplacedWords(file: string, text: string): string[] {
  const lines = withoutStrings(text).split('\n')
  return patterns.flatMap(({ pattern, use }) => {
    const words = lines.map((line) => pattern.exec(splitNames(line))?.[0])
    const at = words.findIndex((word) => word && !exceptions[file]?.includes(word.toLowerCase()))
    const found = words[at]
    return found ? [`${file}:${at + 1}: "${found}" is not used here; write ${use}`] : []
  })
}

/** Separates the words of names by spaces: `openTestHouse` gives `open Test House`. */
const splitNames = (line: string) => line.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
