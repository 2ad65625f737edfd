import { m } from '@ujuzi/contract/messages'
import type { SpokenLanguage } from '../businesses/profile-options.ts'
import type { Locale } from './locales.ts'

/** Languages that Chromium cannot name but Node can; server and browser must render the same text. */
const translatedNames: Partial<
  Record<SpokenLanguage, (inputs: object, of: { locale: Locale }) => string>
> = {
  nd: m.facts_language_nd,
  rn: m.facts_language_rn,
  kg: m.facts_language_kg,
  ff: m.facts_language_ff,
  dyu: m.facts_language_dyu,
  gaa: m.facts_language_gaa,
  bem: m.facts_language_bem,
  umb: m.facts_language_umb,
  kmb: m.facts_language_kmb,
  pcm: m.facts_language_pcm,
}

/** Localized language name in mid-sentence form, e.g. Nigerian Pidgin or `pidgin nigérian`. */
export const languageName = (code: SpokenLanguage, locale: Locale): string =>
  translatedNames[code]?.({}, { locale }) ??
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ??
  code
