export type CookieOptions = {
  path: string
  maxAgeSeconds: number
  secure: boolean
  /** Also sent with pages that a link on another site leads to. */
  followsLinks?: boolean
}

/** Set-Cookie header of an HttpOnly cookie, which no script can read; unless it follows links, no other site can send it. */
export function cookieHeader(name: string, value: string, options: CookieOptions) {
  const parts = [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${options.maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${options.followsLinks ? 'Lax' : 'Strict'}`,
  ]
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}

export function readCookies(header: string | undefined): Record<string, string | undefined> {
  const pairs = (header ?? '')
    .split(';')
    .map((part) => part.trim().split('=', 2) as [string, string?])
  return Object.fromEntries(pairs)
}
