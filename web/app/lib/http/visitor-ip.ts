import { logWarning } from '#app/lib/log.ts'

let address: Promise<string> | undefined

/** The visitor's public address, looked up once per page; empty when the lookup fails. */
export function visitorAddress(): Promise<string> {
  address ??= lookUpAddress(document.documentElement.dataset.ipLookup ?? '/api/ip/')
  return address
}

/** Every call waits for this, and the answer goes into a header: neither may hang on somebody else's server. */
const patienceMs = 3_000
const ipAddress = /^[\da-f.:]{2,45}$/i

export async function lookUpAddress(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    const { ip } = await response.json()
    if (typeof ip === 'string' && ipAddress.test(ip)) return ip
    logWarning('The public address could not be looked up', response.status)
  } catch (error) {
    logWarning('The public address could not be looked up', error)
  }
  return ''
}
