import type { Locale } from '@ujuzi/contract/locale/locales'
import type { EntryContext } from 'react-router'

/** Folder of scripts that differ by language, in the build's output. It becomes one folder per language. */
export const languageFolder = 'LANGUAGE'

type Manifest = EntryContext['manifest']

const known = new WeakMap<Manifest, Map<Locale, Manifest>>()

/** React Router's list of scripts (`assets`), with the names of this language. */
export function manifestInLanguage(manifest: Manifest, locale: Locale): Manifest {
  const made = known.get(manifest) ?? new Map<Locale, Manifest>()
  known.set(manifest, made)
  const list: Manifest =
    made.get(locale) ?? JSON.parse(fileInLanguage(JSON.stringify(manifest), locale))
  made.set(locale, list)
  return list
}

/**
 * Replaces the names of scripts in the text by those of this language. Includes `manifest-….js`, the list of scripts,
 * whose name is chosen by React Router.
 */
export const fileInLanguage = (text: string, locale: Locale) =>
  text.replaceAll(listedFolder, `assets/${locale}/`)

const listedFolder = new RegExp(`assets/(?:${languageFolder}/|(?=manifest-))`, 'g')
