import { preload } from 'react-dom'
import { isVisitorIpRequested, ownLookup } from './visitor-ip.ts'

/**
 * Makes the browser look up the address while the scripts are being loaded, on a page whose first act is a call. `url`: of
 * the lookup, if it is not our own.
 */
export function preloadVisitorIp(url = ownLookup) {
  if (!isVisitorIpRequested()) preload(url, { as: 'fetch', crossOrigin: 'anonymous' })
}
