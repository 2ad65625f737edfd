/** Every cookie of the site, by its name where there is no TLS, with the path it is sent to. */
export const cookiePaths = {
  /** The refresh token goes nowhere but where it is traded. */
  refresh_token: '/api/auth/token/refresh',
  device: '/api/auth/',
  google_sign_in: '/api/auth/google/',
  PARAGLIDE_LOCALE: '/',
  theme: '/',
  currency: '/',
  place: '/',
  sidebar_state: '/',
} as const
export type CookieName = keyof typeof cookiePaths

const isOurs = (name: string): name is CookieName => Object.hasOwn(cookiePaths, name)

/**
 * The name under TLS: with `__Host-` no other host or path, and with `__Secure-` nothing without TLS, can have set the
 * cookie. `__Host-` is for cookies of the path `/` only.
 */
export const nameUnderTls = (name: string) =>
  isOurs(name) ? `${cookiePaths[name] === '/' ? '__Host-' : '__Secure-'}${name}` : name

/** A cookie header that came over TLS, under the names without it. Those that came without their prefix are left out. */
export const cookiesUnderTls = (header: string) =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .flatMap((pair) => {
      const [name = ''] = pair.split('=', 1)
      const plain = name.replace(/^__(?:Host|Secure)-/, '')
      if (!isOurs(plain)) return [pair]
      return name === nameUnderTls(plain) ? [plain + pair.slice(name.length)] : []
    })
    .join('; ')
