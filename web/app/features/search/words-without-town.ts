const prepositions = '(?:in|at|near|around|à|a|au|dans|près de|pres de|en|em|cerca de)'

/** Removes the town name and a preposition before it; undefined if the words do not contain it. */
export function removeTown(words: string, town: string): string | undefined {
  const name = removeAccents(town).replace(/[^\p{L}\p{N}]+/gu, '\\P{L}+')
  // Equal length with and without accents, so that match positions apply to the original text.
  const plainText = [...words.normalize('NFC')]
    .map((letter) => removeAccents(letter).slice(0, 1) || letter)
    .join('')
  const match = new RegExp(
    `(?:^|\\s)(?:${removeAccents(prepositions)}\\s+)?${name}(?=$|[^\\p{L}])`,
    'iu',
  ).exec(plainText)
  if (!match) return
  const letters = [...words.normalize('NFC')]
  const rest =
    letters.slice(0, match.index).join('') + letters.slice(match.index + match[0].length).join('')
  return rest.replace(/\s+/g, ' ').trim()
}

const removeAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
