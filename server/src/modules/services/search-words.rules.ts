import { emptyWords } from '../search/text/normalization.rules.ts'

/** What of these words can be looked for: without those that search leaves out of its index. */
export const wordsOf = (typed: string) =>
  typed
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word && !emptyWords.has(plain(word)))
    .join(' ')

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
