import { type Currency, isCurrency } from '@ujuzi/contract/money/currencies'
import { createContext, useContext } from 'react'
import { cookieIn, unprefixedCookies } from '#app/lib/storage/cookies.ts'
import { readSavedPlace, type SavedPlace } from '#app/lib/storage/saved-place.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

/** The part of a request's headers that settings are read from. */
export type RequestHeaders = Pick<Headers, 'get'>

/** Settings that must be equal in all renderings of a document: on the server, in the browser and on error pages. */
export type DocumentFacts = {
  /** Only on the server; see `PageContext`. */
  scriptMark?: string
  /** Only on the server: the town of the last search. */
  savedPlace?: SavedPlace | undefined
  theme: Theme
  saveData: boolean
  /** State of the portal's sidebar; `auto` follows the screen width. */
  sidebar: 'auto' | 'expanded' | 'collapsed'
  /** Reference number of an error page. */
  reference?: string
  /** URL of an external IP lookup service, if there is one. */
  ipLookup?: string
  /** Sign-in with Google is configured. */
  google?: boolean
  /** The currency that the visitor chose, or that of the town of their account; see visitor-currency.ts. */
  currency?: Currency | undefined
  /** Country of the town of the last search. */
  searchedCountry?: string | undefined
  /** External map tiles and their attribution. */
  mapTiles?: { url: string; credit: string }
  /** The server collects web vitals. */
  vitals?: boolean
  /** UTC offsets of time zones, see contract/src/locale/zone-offsets.ts. */
  zoneOffsets?: string
  /**
   * Shown above every page of a public demo. The browser reads it from the document, so that no script contains the
   * text.
   */
  demoNotice?: string
}

const FactsContext = createContext<DocumentFacts>({
  theme: 'system',
  saveData: false,
  sidebar: 'auto',
})
export const FactsProvider = FactsContext.Provider
export const useFacts = () => useContext(FactsContext)

export function factsOfRequest({ headers }: { headers: RequestHeaders }): DocumentFacts {
  const cookies = headers.get('cookie') ?? ''
  const savedPlace = readSavedPlace(cookies)
  return {
    savedPlace,
    searchedCountry: savedPlace?.country,
    theme: themeIn(cookies),
    saveData: headers.get('save-data')?.toLowerCase() === 'on',
    sidebar: sidebarIn(cookies),
  }
}

/** Reads the settings back from the document, so that hydration renders what the server rendered. */
export function factsOfDocument({ cookie, documentElement }: Document): DocumentFacts {
  const cookies = unprefixedCookies(cookie)
  return {
    theme: themeIn(cookies),
    saveData: documentElement.classList.contains('save-data'),
    sidebar: sidebarIn(cookies),
    reference: documentElement.dataset.reference,
    ipLookup: documentElement.dataset.ipLookup,
    google: documentElement.dataset.google === '',
    currency: currencyIn(documentElement),
    // Searches save another town while the document stays.
    get searchedCountry() {
      return readSavedPlace(unprefixedCookies(document.cookie))?.country
    },
    mapTiles: tilesIn(documentElement),
    vitals: documentElement.dataset.vitals === '',
    zoneOffsets: documentElement.dataset.zoneOffsets,
    demoNotice: documentElement.dataset.demoNotice,
  }
}

function currencyIn({ dataset: { currency = '' } }: HTMLElement) {
  return isCurrency(currency) ? currency : undefined
}

function tilesIn({ dataset: { mapTiles: url, mapCredit: credit = '' } }: HTMLElement) {
  return url ? { url, credit } : undefined
}

function themeIn(cookies: string): Theme {
  const theme = cookieIn(cookies, 'theme')
  return isTheme(theme) ? theme : 'system'
}

function sidebarIn(cookies: string) {
  const value = cookieIn(cookies, 'sidebar_state')
  if (value === 'true') return 'expanded'
  return value === 'false' ? 'collapsed' : 'auto'
}
