import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type FormFile, multipart } from '../../app/multipart.ts'

export type Body = Record<string, unknown>

/** HTTP client of a running server. What the server refuses throws. */
export type Client = ReturnType<typeof createClient>

export function createClient(origin: string, token?: string) {
  async function send(
    method: string,
    path: string,
    init: Pick<RequestInit, 'body' | 'headers'> = {},
  ) {
    const response = await fetch(origin + path, {
      method,
      ...init,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  return {
    get: (path: string) => send('GET', path),
    send: (method: string, path: string, body: Body, headers: Record<string, string> = {}) =>
      send(method, path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    upload(path: string, fields: Body, file: FormFile) {
      const { headers, payload } = multipart(fields, [file])
      return send('POST', path, { body: new Uint8Array(payload), headers })
    },
    async as(email: string) {
      const session = await this.send('POST', loginPath, credentialsOf(email))
      return createClient(origin, session.access_token)
    },
    /** Tries to sign in from another address of this machine. Returns the status; a refusal never throws. */
    async signInFrom(localAddress: string, email: string) {
      const sent = request(origin + loginPath, {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json' },
      })
      sent.end(JSON.stringify(credentialsOf(email)))
      const [response]: IncomingMessage[] = await once(sent, 'response')
      await response?.forEach(() => {})
      return response?.statusCode
    },
  }
}

const loginPath = '/api/auth/login/'
const credentialsOf = (email: string) => ({ email, password: 'Ujuzi-demo-1' })
