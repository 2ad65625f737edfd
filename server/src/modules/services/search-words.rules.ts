import { stopWords } from '../search/text/normalization.rules.ts'

/** The typed words without punctuation and stop words, which are not in the search index. */
export const searchableWords = (typed: string) =>
  typed
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word && !stopWords.has(normalizeWord(word)))
    .join(' ')

const normalizeWord = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
