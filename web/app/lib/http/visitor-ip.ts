import { preload } from 'react-dom'
import { logWarning } from '#app/lib/log.ts'

let visitorIp: Promise<string> | undefined

const ownLookup = '/api/ip/'

/**
 * Makes the browser look up the address while the scripts are being loaded, on a page whose first act is a call. `url`: of
 * the lookup, if it is not our own.
 */
export function preloadVisitorIp(url = ownLookup) {
  if (!visitorIp) preload(url, { as: 'fetch', crossOrigin: 'anonymous' })
}

/** The visitor's public IP address, looked up once per page; empty if the lookup fails. */
export function fetchVisitorIp(): Promise<string> {
  visitorIp ??= lookUpIp(document.documentElement.dataset.ipLookup ?? ownLookup)
  return visitorIp
}

/** Every API call waits for the lookup and sends the result as a header: limit the time and validate the value. */
const timeoutMs = 3_000
const ipPattern = /^[\da-f.:]{2,45}$/i

export async function lookUpIp(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    const { ip } = await response.json()
    if (typeof ip === 'string' && ipPattern.test(ip)) return ip
    logWarning('The public address could not be looked up', response.status)
  } catch (error) {
    logWarning('The public address could not be looked up', error)
  }
  return ''
}
