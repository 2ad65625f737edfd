import { firstCallsPath } from '@ujuzi/contract/api/first-calls'
import { vi } from 'vitest'

type ApiRequest = { method: string; path: string; body: unknown; headers: Headers }
type ApiResponse = { status: number; json: unknown }

/**
 * Replaces `fetch`. Returns the calls of the API, without the lookup of the visitor's IP address; those that share a request
 * one by one.
 */
export function simulateApi(respond: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>) {
  const requests: ApiRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (pathname === '/api/ip/') return Response.json({ ip: '10.0.0.1' })
    const receive = async (path: string) => {
      const request = {
        method: init.method ?? 'GET',
        path: new URL(path, location.origin).pathname,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init.headers),
      }
      requests.push(request)
      return respond(request)
    }
    if (pathname === firstCallsPath) {
      const responses = await Promise.all((searchParams.get('calls') ?? '').split(' ').map(receive))
      return Response.json(responses.map(({ status, json }) => ({ status, body: json })))
    }
    const { status, json } = await receive(pathname)
    return Response.json(json, { status })
  })
  return requests
}
