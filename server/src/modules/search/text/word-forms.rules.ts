/** Endings of number and gender that replace each other in English, French, Spanish and Portuguese. */
const endings: readonly (readonly [ending: string, others: readonly string[]])[] = [
  ['ies', ['y', 'ie']],
  ['ches', ['ch', 'che']],
  ['shes', ['sh']],
  ['sses', ['ss', 'sse']],
  ['xes', ['x']],
  ['eaux', ['eau']],
  ['aux', ['al', 'ail', 'au']],
  ['ces', ['z', 'ce']],
  ['oes', ['ao', 'o']],
  ['euses', ['eur', 'euse', 'eurs']],
  ['euse', ['eur', 'euses']],
  ['eurs', ['eur', 'euse']],
  ['eur', ['eurs', 'euse']],
  ['trices', ['teur', 'trice']],
  ['trice', ['teur', 'trices']],
  ['teur', ['trice']],
  ['ieres', ['ier', 'iere']],
  ['iere', ['ier', 'ieres']],
  ['iers', ['ier', 'iere']],
  ['ier', ['iere', 'iers']],
  ['iennes', ['ien', 'ienne']],
  ['ienne', ['ien', 'iens']],
  ['ien', ['ienne', 'iens']],
  ['eros', ['ero', 'era']],
  ['eras', ['era', 'ero']],
  ['era', ['ero', 'eras']],
  ['ero', ['era', 'eros']],
  ['ores', ['or', 'ora']],
  ['oras', ['ora', 'or']],
  ['ora', ['or', 'oras']],
  ['or', ['ora', 'ores']],
  ['es', ['e', '']],
  ['s', ['']],
]
const minFormLength = 3

/** The word, then its possible plural, gender and gerund forms, which may not be real words. */
export function wordForms(word: string): string[] {
  const forms = new Set([word])
  for (const [ending, others] of endings) {
    const root = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || (ending === 's' && word.endsWith('ss'))) continue
    for (const other of others) forms.add(root + other)
    if (ending !== 'es') break
  }
  for (const form of gerundForms(word)) forms.add(form)
  if (!/[sxz]$/.test(word)) forms.add(pluralOf(word))
  return [...forms].filter((form) => form === word || form.length >= minFormLength)
}

function pluralOf(word: string) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  if (/(ch|sh)$/.test(word)) return `${word}es`
  return /(eau|au|eu)$/.test(word) ? `${word}x` : `${word}s`
}

/** Braid and braiding, cut and cutting, wire and wiring. */
function gerundForms(word: string): string[] {
  if (!word.endsWith('ing') || word.length < 6) {
    return word.length >= 4 && !word.endsWith('s') ? [`${word.replace(/e$/, '')}ing`] : []
  }
  const root = word.slice(0, -3)
  const single = /([^aeiou])\1$/.test(root) ? [root.slice(0, -1)] : []
  return [root, `${root}e`, `${root}s`, ...single]
}
