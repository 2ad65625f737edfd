/** Reads one cookie of a cookie header; a broken value counts as absent. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(rest.join('='))
    } catch {
      return undefined
    }
  }
}

/** Writes a cookie in the browser. The Cookie Store API is missing in browsers still in use. */
export function keepCookie(name: string, value: string, seconds: number) {
  Object.assign(document, {
    cookie: `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`,
  })
}

const year = 365 * 24 * 60 * 60

export const keepCookieForYear = (name: string, value: string) => keepCookie(name, value, year)

export function yearCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax`
}

export const forgottenCookie = (name: string) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`
