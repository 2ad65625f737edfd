/** Every cookie of the site: its name without the TLS prefix, and its path. */
export const cookiePaths = {
  /** Limited to the endpoint that exchanges it. */
  refresh_token: '/api/auth/token/refresh',
  device: '/api/auth/',
  google_sign_in: '/api/auth/google/',
  /** Set with the path of one document. */
  document_view: '/api/moderation/verifications/',
  PARAGLIDE_LOCALE: '/',
  theme: '/',
  currency: '/',
  /** Country of the town of the signed-in account; decides the currency of pages. */
  account_country: '/',
  place: '/',
  sidebar_state: '/',
  read_after: '/',
} as const
export type CookieName = keyof typeof cookiePaths

const isCookieName = (name: string): name is CookieName => Object.hasOwn(cookiePaths, name)

/**
 * Cookie name over TLS. Browsers accept `__Host-` only from this exact host with path `/`, and `__Secure-` only over
 * TLS, so other hosts and plain HTTP cannot set the cookie.
 */
export const secureCookieName = (name: string) =>
  isCookieName(name) ? `${cookiePaths[name] === '/' ? '__Host-' : '__Secure-'}${name}` : name

/** Removes the prefixes from a Cookie header received over TLS. Drops our cookies that lack their prefix. */
export const removeCookiePrefixes = (header: string) =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .flatMap((pair) => {
      const [name = ''] = pair.split('=', 1)
      const plain = name.replace(/^__(?:Host|Secure)-/, '')
      if (!isCookieName(plain)) return [pair]
      return name === secureCookieName(plain) ? [plain + pair.slice(name.length)] : []
    })
    .join('; ')
