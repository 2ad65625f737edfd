import type { Locale } from './locales.ts'

/** Marks the beginning of each name until the words before it have been changed. The character has no width. */
const nameMark = '\u2060'
const vowels = '[aeiouàâäéèêëîïôöûüœæ]'

const rules: Partial<Record<Locale, (text: string) => string>> = {
  fr: (text) =>
    text.replaceAll(
      new RegExp(`\\b(d|qu|jusqu|lorsqu|puisqu)e ${nameMark}(?=${vowels})`, 'gi'),
      '$1’',
    ),
  es: (text) => text.replaceAll(new RegExp(`\\by ${nameMark}(?=h?[ií](?![aeo]))`, 'gi'), 'e '),
}

/**
 * Writes a message whose words change before a name: "de Kofi" and "d’Awa" in French, "y Kofi" and "e Inés" in Spanish. Only
 * the words of the message change, never those of a name. `names`: which inputs are names.
 */
export function withElision<Inputs extends object>(
  message: (inputs: Inputs, options: { locale: Locale }) => string,
  inputs: Inputs,
  { locale, names }: { locale: Locale; names: readonly string[] },
): string {
  const rule = rules[locale]
  if (!rule) return message(inputs, { locale })
  const marked = Object.entries(inputs).map(([key, value]) => [
    key,
    names.includes(key) && value ? `${nameMark}${value}` : value,
  ])
  return rule(message(Object.fromEntries(marked), { locale })).replaceAll(nameMark, '')
}
