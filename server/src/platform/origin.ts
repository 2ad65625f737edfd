type Headers = Record<string, string | undefined>

/** Whether a page of this site made the call: the browser says so in headers that no page can write. */
export function isSameOrigin(headers: Headers, publicUrl: string) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (!origin || !URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === headers.host
}

/** A program that keeps its own tokens says so; in a browser they belong into the cookie, whatever a script says. */
export const wantsTokenInBody = (headers: Headers) =>
  headers['x-client'] === 'api' && headers['sec-fetch-site'] === undefined
