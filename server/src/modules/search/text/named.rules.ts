import type { NameMatch } from './business-names.queries.ts'
import { dictionary } from './dictionary.rules.ts'
import { stopWords, tokenize } from './normalization.rules.ts'
import type { QueryWord } from './rules.ts'
import { wordForms } from './word-forms.rules.ts'

/**
 * Adds to the last word the words it begins in the names and titles that were typed: "Étoile Cou" finds Étoile Cours. A last
 * word that begins a stop word, as in "Plumbing check-u", is left out.
 */
export function completeLastWord(
  words: QueryWord[],
  typed: string,
  begun: readonly Pick<NameMatch, 'normalized'>[],
): QueryWord[] {
  const tokens = tokenize(typed)
  const last = words.at(-1)
  // A single word of the dictionary names a service: "car" does not begin "carpenter".
  if (!last || last.word !== tokens.at(-1) || (words.length === 1 && last.isWhole)) return words
  const completions = begun.flatMap(({ normalized }) => {
    const word = normalized.split(' ')[tokens.length - 1]
    return word && word !== last.word ? [word] : []
  })
  if (completions.length === 0) return words
  if (words.length > 1 && completions.some((word) => stopWords.has(word))) return words.slice(0, -1)
  const synonyms = new Set([...last.synonyms, ...completions])
  return [...words.slice(0, -1), { ...last, synonyms }]
}

/** Most businesses that one name can mean; a name of more is an expression like "hair salon". */
const maxNamed = 20

/** Ids of the businesses that are meant by a name, unless it only says what they do. */
export function listNamedBusinessIds(names: NameMatch[]): string[] {
  const proper = names.filter(({ normalized }) => !normalized.split(' ').every(isCommonWord))
  return proper.length > maxNamed ? [] : proper.map(({ id }) => id)
}

const isCommonWord = (word: string) =>
  stopWords.has(word) || wordForms(word).some((form) => dictionary.words.has(form))
