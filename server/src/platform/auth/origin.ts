type Headers = Record<string, string | undefined>

/**
 * Whether a page of this site made the request, by headers that no script can set: Sec-Fetch-Site, or Origin and
 * Referer in older browsers. They are compared with `publicUrl`, never with the Host header.
 */
export function isSameOrigin(headers: Headers, publicUrl: string) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const from = headers.origin ?? headers.referer
  return from !== undefined && URL.canParse(from) && isOwnOrigin(new URL(from), new URL(publicUrl))
}

/** Compares origins; on a site configured with a loopback name, all loopback names count as one host. */
function isOwnOrigin(from: URL, own: URL) {
  if (from.protocol !== own.protocol || from.port !== own.port) return false
  const bothLocal = localName.test(from.hostname) && localName.test(own.hostname)
  return from.hostname === own.hostname || bothLocal
}

/** Loopback names, and the two wildcard addresses that a server may listen on. */
const localName = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|\[::\])$/

/** Whether tokens go into the response body: for API programs only. In a browser they always go into a cookie. */
export const wantsTokenInBody = (headers: Headers) =>
  headers['x-client'] === 'api' && headers['sec-fetch-site'] === undefined
