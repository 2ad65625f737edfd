import { logWarning } from '#app/lib/log.ts'

let visitorIp: Promise<string> | undefined

/** The visitor's public IP address, looked up once per page; empty if the lookup fails. */
export function fetchVisitorIp(): Promise<string> {
  visitorIp ??= findIp()
  return visitorIp
}

const findIp = async () =>
  (await window.firstCalls?.ip) ?? lookUpIp(document.documentElement.dataset.ipLookup ?? '/api/ip/')

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
