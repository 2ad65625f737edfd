import type { Answer, Endpoint, Sent } from '@ujuzi/contract/api/endpoint'
import { createContext } from 'react-router'

/** Calls an endpoint inside the process, as the person behind the page request. */
export type Dispatch = <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  page: Request,
) => Promise<Answer<E>>

/** What the server tells the web about one page request. */
export type Page = {
  /** Goes on every script, so that the content policy lets it run. */
  nonce: string
  dispatch: Dispatch
  /** Origin of the site as visitors see it, without a trailing slash. */
  publicUrl: string
  demo: boolean
  /** A demo on the internet: every page says so. */
  demoIsPublic: boolean
  /** Where the browser asks for its public address. */
  ipLookupUrl: string
  /** Signing in with Google is set up. */
  google: boolean
  mapTiles?: { url: string; credit: string }
  /** The server counts how fast pages are. */
  vitals: boolean
  /** Shown on the error page and found again in the log. */
  reference: string
  /** Logs what a loader, an action or a render threw. */
  report: (error: unknown) => void
}

export const pageContext = createContext<Page>()
