import { type Currency, isCurrency } from '@ujuzi/contract/money/currencies'
import { createContext, useContext } from 'react'
import { cookieIn, ownCookies } from '#app/lib/storage/cookies.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

/** What the whole document must agree on, whoever renders it: the server, the browser, an error page. */
export type DocumentFacts = {
  nonce?: string
  theme: Theme
  saveData: boolean
  /** The portal's sidebar as it was left; `auto` follows the width of the screen. */
  sidebar: 'auto' | 'expanded' | 'collapsed'
  reference?: string
  /** Where to ask for the visitor's public address, when that is not here. */
  ipLookup?: string
  /** Signing in with Google is set up. */
  google?: boolean
  /** What the visitor counts in: prices stand beside it, converted. */
  currency?: Currency
  /** Map tiles from elsewhere, and whose they are. */
  mapTiles?: { url: string; credit: string }
  /** The server counts how fast pages are. */
  vitals?: boolean
  /** Stands above every page of a public demo. In the browser it is read back, so that no script carries the text. */
  demoNotice?: string
}

const FactsContext = createContext<DocumentFacts>({
  theme: 'system',
  saveData: false,
  sidebar: 'auto',
})
export const FactsProvider = FactsContext.Provider
export const useFacts = () => useContext(FactsContext)

export function factsOfRequest({ headers }: Request): DocumentFacts {
  const cookies = headers.get('cookie') ?? ''
  return {
    theme: themeIn(cookies),
    saveData: headers.get('save-data')?.toLowerCase() === 'on',
    sidebar: sidebarIn(cookies),
  }
}

/** The browser reads back what the server read or wrote, so that both render the same. */
export function factsOfDocument({ cookie, documentElement }: Document): DocumentFacts {
  const cookies = ownCookies(cookie)
  return {
    // The attribute reads as empty; the property still has it.
    nonce: documentElement.querySelector<HTMLElement>('[nonce]')?.nonce,
    theme: themeIn(cookies),
    saveData: documentElement.classList.contains('save-data'),
    sidebar: sidebarIn(cookies),
    reference: documentElement.dataset.reference,
    ipLookup: documentElement.dataset.ipLookup,
    google: documentElement.dataset.google === '',
    currency: currencyIn(documentElement),
    mapTiles: tilesIn(documentElement),
    vitals: documentElement.dataset.vitals === '',
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
  const kept = cookieIn(cookies, 'sidebar_state')
  if (kept === 'true') return 'expanded'
  return kept === 'false' ? 'collapsed' : 'auto'
}
