/** Walks through an issuer's door as a browser would, and answers what it sends the person back with. */
export async function visitIssuer(authUrl: string, email: string) {
  const cookies = new Map<string, string>()
  const here = new URL(authUrl)
  let next = { url: here, form: undefined as string | undefined }
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
    if (url.origin !== here.origin) return answerIn(url)
    next = { url, form: location ? undefined : new URLSearchParams({ email }).toString() }
  }
  throw new Error('The issuer did not send the person back')
}

function answerIn(url: URL) {
  const { code = '', state = '', error } = Object.fromEntries(url.searchParams)
  return { address: url.origin + url.pathname, code, state, error }
}
