import { fileURLToPath } from 'node:url'

/* Pages, widths, colour schemes and languages of which `npm run pages` takes pictures, from its options. */

export const resultsDir = fileURLToPath(new URL('../../results/pages', import.meta.url))

const list = (name: string, standard: string) => (process.env[name] ?? standard).split(',')

export type Combination = { width: number; scheme: 'light' | 'dark'; language: string }

const schemes = list('PAGES_SCHEMES', 'light').map((scheme) =>
  scheme === 'dark' ? ('dark' as const) : ('light' as const),
)

export const combinations: Combination[] = list('PAGES_WIDTHS', '360,1280').flatMap((width) =>
  schemes.flatMap((scheme) =>
    list('PAGES_LANGUAGES', 'en').map((language) => ({ width: Number(width), scheme, language })),
  ),
)

/** Pages whose name contains it; all if it is empty. */
export const wantedName = process.env.PAGES_ONLY ?? ''

/** Pages are translated, as by a browser. */
export const isTranslated = process.env.PAGES_TRANSLATED === 'on'

export const nameOf = ({ width, scheme, language }: Combination) => `${width}-${scheme}-${language}`
