import type { SpokenLanguage } from '../businesses/profile-options.ts'
import { m } from '../paraglide/messages.js'
import type { Locale } from './locales.ts'

/** Those that Chromium has no names for, though the server has: what both draw must be the same. */
const ownNames: Partial<
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

/** Nigerian Pidgin, or `pidgin nigérian`: written as within a sentence. */
export const languageName = (code: SpokenLanguage, locale: Locale): string =>
  ownNames[code]?.({}, { locale }) ??
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ??
  code
