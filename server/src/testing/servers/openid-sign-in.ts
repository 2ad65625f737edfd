/** Signs in at the provider as a browser does and returns the parameters of the redirect back to the site. */
export async function signInAtProvider(authUrl: string, email: string) {
  const cookies = new Map<string, string>()
  const providerUrl = new URL(authUrl)
  let next = { url: providerUrl, form: undefined as string | undefined }
  for (let step = 0; step < 10; step++) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(next.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(next.form && { method: 'POST', body: next.form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    await response.body?.cancel()
    const location = response.headers.get('location')
    const url = location ? new URL(location, next.url) : next.url
    if (url.origin !== providerUrl.origin) return parseCallback(url)
    next = { url, form: location ? undefined : new URLSearchParams({ email }).toString() }
  }
  throw new Error('The provider did not redirect back to the site')
}

function parseCallback(url: URL) {
  const { code = '', state = '', error } = Object.fromEntries(url.searchParams)
  return { callbackUrl: url.origin + url.pathname, code, state, error }
}
