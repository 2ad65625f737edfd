type Headers = Record<string, string | undefined>

/**
 * Whether a page of this site made the call, by headers that no script can set. The browser's own comparison counts
 * first; browsers without it name the page's origin. `publicUrl` is compared, never the Host header.
 */
export function isSameOrigin(headers: Headers, publicUrl: string) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const from = headers.origin ?? headers.referer
  return from !== undefined && URL.canParse(from) && isOwnOrigin(new URL(from), new URL(publicUrl))
}

/** A site that is configured on this machine is the same site under each of the machine's own names. */
function isOwnOrigin(from: URL, own: URL) {
  if (from.protocol !== own.protocol || from.port !== own.port) return false
  const bothLocal = localName.test(from.hostname) && localName.test(own.hostname)
  return from.hostname === own.hostname || bothLocal
}

/** Loopback names, and the two that stand for all addresses when they are listened on. */
const localName = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|\[::\])$/

/** A program that keeps its own tokens says so; in a browser they belong into the cookie, whatever a script says. */
export const wantsTokenInBody = (headers: Headers) =>
  headers['x-client'] === 'api' && headers['sec-fetch-site'] === undefined
