import { vi } from 'vitest'

type ApiRequest = { method: string; path: string; body: unknown; headers: Headers }
type ApiResponse = { status: number; json: unknown }

/** Replaces `fetch`. Returns the requests to the API, without the lookup of the visitor's IP address. */
export function simulateApi(respond: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>) {
  const requests: ApiRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    if (pathname === '/api/ip/') return Response.json({ ip: '10.0.0.1' })
    const request = {
      method: init.method ?? 'GET',
      path: pathname,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    }
    requests.push(request)
    const { status, json } = await respond(request)
    return Response.json(json, { status })
  })
  return requests
}
