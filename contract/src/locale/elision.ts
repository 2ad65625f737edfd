/** French words with a silent h that names of people, businesses and services begin with. Before others, nothing is elided. */
const silentH =
  /^(?:h[éè]|h(?:abit|armonie|enri|erbe|erboris|eure|ier|istoire|iver|omme|onor|orloge|ortense|ospice|ôpital|ôtel|otel|ubert|uile|umain|ygi))/i
const vowel = /^[aàâäæeéèêëiîïoôöœuûüù]/i

/**
 * The end of a French "de", "que" or "jusque" and the name behind it: "’Awa" after the d of "d’Awa", "e Kofi" after the d of
 * "de Kofi". The compiled French messages call it (scripts/messages.mjs).
 */
export function elided(name: unknown): string {
  const text = String(name)
  return vowel.test(text) || silentH.test(text) ? `’${text}` : `e ${text}`
}

/** A Spanish "y" and the name behind it: "y Kofi", but "e Inés". The compiled Spanish messages call it. */
export const and = (name: unknown): string => {
  const text = String(name)
  return `${/^h?[ií](?![aeo])/i.test(text) ? 'e' : 'y'} ${text}`
}

/** A name at the end of a sentence, with the full stop. Names such as "Kofi & Co." have it. All compiled messages call it. */
export const ended = (name: unknown): string => `${name}`.replace(/\.?$/, '.')
