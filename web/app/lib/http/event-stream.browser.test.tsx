import { streamNotifications } from '@ujuzi/contract/notifications/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { accessToken, clearAccessToken, saveAccessToken } from './access-token.ts'
import { subscribeToEvents } from './event-stream.ts'

const minutes = 10

/** A token as the server issued it; it expires after ten minutes by the clock of the server. */
function tokenIssuedAt(issuedMs: number) {
  const iat = Math.floor(issuedMs / 1000)
  const claims = { sub: 'josiane', iat, exp: iat + minutes * 60 }
  return `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.z`
}

/** A server whose streams end immediately, and refuse a token other than `accepted`. Returns the requests it got. */
function serve(accepted: () => string, refreshed: () => string) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url.includes('/token/refresh/')) {
      requests.push('refresh')
      return Response.json({ access_token: refreshed() })
    }
    const status = headers.authorization === `Bearer ${accepted()}` ? 200 : 401
    requests.push(`stream ${status}`)
    return new Response(': heartbeat\n\n', { status })
  })
  return requests
}

let unsubscribe = () => {}
const subscribe = () => {
  unsubscribe = subscribeToEvents(streamNotifications, { onEvent: () => {}, onResume: () => {} })
}

afterEach(() => {
  unsubscribe()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearAccessToken()
})

test('an event stream that ends when its access token expires reopens with a new token and is never refused', async () => {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const [first, second] = [tokenIssuedAt(now), tokenIssuedAt(now + minutes * 60_000)]
  saveAccessToken(first)
  let accepted = first
  const requests = serve(
    () => accepted,
    () => (accepted = second),
  )
  subscribe()
  await expect.poll(() => requests).toContain('stream 200')
  now += minutes * 60_000
  accepted = second
  await expect.poll(() => requests).toContain('refresh')
  await expect.poll(() => requests.at(-1)).toBe('stream 200')
  expect(requests).not.toContain('stream 401')
  expect(accessToken()).toBe(second)
})

test('an access token just received is not refreshed, even if the browser clock is wrong', async () => {
  const token = tokenIssuedAt(Date.now() - 24 * 3_600_000)
  saveAccessToken(token)
  const requests = serve(
    () => token,
    () => token,
  )
  subscribe()
  await expect.poll(() => requests).toContain('stream 200')
  expect(requests).not.toContain('refresh')
})
