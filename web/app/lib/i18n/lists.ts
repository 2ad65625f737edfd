import { getLocale } from '@ujuzi/contract/runtime'

/** E.g. “cash, transfer and mobile money”. */
export const allOfText = (words: readonly string[]) => formatList(words, 'conjunction')

/** E.g. “cash, transfer or mobile money”. */
export const anyOfText = (words: readonly string[]) => formatList(words, 'disjunction')

const formatList = (words: readonly string[], type: Intl.ListFormatType) =>
  new Intl.ListFormat(getLocale() === 'en' ? 'en-GB' : getLocale(), { type }).format(words)
