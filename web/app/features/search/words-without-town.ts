const before = '(?:in|at|near|around|à|a|au|dans|près de|pres de|en|em|cerca de)'

/** The words without the town among them; nothing if it is not written there. */
export function withoutTown(words: string, town: string): string | undefined {
  const name = plain(town).replace(/[^\p{L}\p{N}]+/gu, '\\P{L}+')
  // The same length with and without accents, so that places in the one are places in the other.
  const flat = [...words.normalize('NFC')]
    .map((letter) => plain(letter).slice(0, 1) || letter)
    .join('')
  const match = new RegExp(`(?:^|\\s)(?:${plain(before)}\\s+)?${name}(?=$|[^\\p{L}])`, 'iu').exec(
    flat,
  )
  if (!match) return
  const letters = [...words.normalize('NFC')]
  const rest =
    letters.slice(0, match.index).join('') + letters.slice(match.index + match[0].length).join('')
  return rest.replace(/\s+/g, ' ').trim()
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
