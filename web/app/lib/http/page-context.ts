import type { CallInput, CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'
import { createContext } from 'react-router'

/** Calls an endpoint in-process, authenticated as the page request. */
export type Dispatch = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  request: Request,
) => Promise<CallResponse<E>>

/** Data and services of the server for one page request. */
export type PageContext = {
  /** Marks the inline scripts of this rendering: the server takes the attribute off and allows them by their hashes. */
  scriptMark: string
  dispatch: Dispatch
  /** Time of the request, in milliseconds since 1970. */
  now: number
  /** Says that time changes what the page shows at this instant, beyond what its calls know. */
  trueUntil: (instant: number) => void
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string
  demo: boolean
  /** A public demo: every page shows a notice. */
  demoIsPublic: boolean
  /** URL where the browser looks up its public IP address. */
  ipLookupUrl: string
  /** Sign-in with Google is configured. */
  google: boolean
  mapTiles?: { url: string; credit: string }
  /** The server collects web vitals. */
  vitals: boolean
  /** UTC offsets of time zones, see contract/src/locale/zone-offsets.ts. */
  zoneOffsets: string
  /** Reference number shown on error pages and written to the log. */
  reference: string
  /** Logs an error of a loader, an action or rendering. */
  report: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
