import { fileURLToPath } from 'node:url'
import type { State } from './states.ts'

/* Widths, colour schemes, languages and states of which `npm run pages` takes pictures, from its options. */

const results = fileURLToPath(new URL('../../results/pages', import.meta.url))

/** Folder of the pictures of one version. */
export const picturesDir = process.env.PAGES_PICTURES ?? `${results}/after`
export const resultsDir = results

export type Combination = {
  width: number
  scheme: 'light' | 'dark'
  language: string
  state?: State
}

const list = (name: string) => process.env[name]?.split(',').filter(Boolean) ?? []
const asked = {
  widths: list('PAGES_WIDTHS').map(Number),
  schemes: list('PAGES_SCHEMES'),
  languages: list('PAGES_LANGUAGES'),
}

/**
 * Combinations used when no option is given: English in both schemes on phones and laptops, English in light on tablets,
 * and French and Spanish, whose words are longer, on phones.
 */
const usual: Combination[] = [
  { width: 360, scheme: 'light', language: 'en' },
  { width: 360, scheme: 'dark', language: 'en' },
  { width: 1280, scheme: 'light', language: 'en' },
  { width: 1280, scheme: 'dark', language: 'en' },
  { width: 768, scheme: 'light', language: 'en' },
  { width: 360, scheme: 'light', language: 'fr' },
  { width: 360, scheme: 'light', language: 'es' },
]

const isAsked = Object.values(asked).some((values) => values.length > 0)

const orElse = <T>(values: readonly T[], standard: T) => (values.length > 0 ? values : [standard])

export const combinations: Combination[] = isAsked
  ? orElse(asked.widths, 360).flatMap((width) =>
      orElse(asked.schemes, 'light').flatMap((scheme) =>
        orElse(asked.languages, 'en').map((language) => ({
          width,
          scheme: scheme === 'dark' ? ('dark' as const) : ('light' as const),
          language,
        })),
      ),
    )
  : usual

/** States are shown on phones, unless something else is asked for. */
export const showsStates = !isAsked

/** Pages whose name contains it; all if it is empty. */
export const wantedName = process.env.PAGES_ONLY ?? ''

/** Pages are translated, as by a browser. */
export const isTranslated = process.env.PAGES_TRANSLATED === 'on'

export const nameOf = ({ width, scheme, language, state }: Combination) =>
  [width, scheme, language, state].filter(Boolean).join('-')
