import type { Locale } from '@ujuzi/contract/locale/locales'
import type { EntryContext } from 'react-router'

/** Folder in the names of scripts that differ by language. The build makes a folder for each language of it. */
export const languageFolder = 'LANGUAGE'

type Manifest = EntryContext['manifest']

const known = new WeakMap<Manifest, Map<Locale, Manifest>>()

/** The list of scripts with the names that they have in this language. */
export function manifestInLanguage(manifest: Manifest, locale: Locale): Manifest {
  const made = known.get(manifest) ?? new Map<Locale, Manifest>()
  known.set(manifest, made)
  const list: Manifest =
    made.get(locale) ?? JSON.parse(fileInLanguage(JSON.stringify(manifest), locale))
  made.set(locale, list)
  return list
}

/**
 * The names, in this language, of all scripts that the text names. The list of scripts, `manifest-….js`, is named by React
 * Router.
 */
export const fileInLanguage = (text: string, locale: Locale) =>
  text.replaceAll(listedFolder, `assets/${locale}/`)

const listedFolder = new RegExp(`assets/(?:${languageFolder}/|(?=manifest-))`, 'g')
