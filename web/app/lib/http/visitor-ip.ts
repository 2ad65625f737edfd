import { logWarning } from '#app/lib/log.ts'

let isLookedUp = false
let visitorIp = ''

/** The visitor's public IP address, looked up once per page; empty until the lookup has succeeded. No call waits for it. */
export function knownVisitorIp(): string {
  if (!isLookedUp) void rememberIp()
  return visitorIp
}

async function rememberIp() {
  isLookedUp = true
  visitorIp = await lookUpIp(document.documentElement.dataset.ipLookup ?? '/api/ip/')
}

/** Calls send the address as a header: its form is checked. */
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
