import { logError } from '#app/lib/log.ts'
import { accessToken, clearAccessToken, saveAccessToken } from './access-token.ts'

/** `ended`: the session is over. `unreachable`: no answer from the server, so the user stays signed in. */
export type RefreshResult = 'fresh' | 'ended' | 'unreachable'

let pendingRefresh: Promise<RefreshResult> | undefined

/** Exchanges the refresh cookie for a new access token. Concurrent calls share one request. */
export function refreshAccessToken(rejectedToken: string): Promise<RefreshResult> {
  pendingRefresh ??= withRefreshLock(() => refreshWithRetries(rejectedToken)).finally(() => {
    pendingRefresh = undefined
  })
  return pendingRefresh
}

// Serialized across tabs: using a refresh token twice ends all sessions of the account.
function withRefreshLock(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('refresh-access-token', work)
}

/** Delays before each attempt. A lost response can be requested again while the server still repeats it. */
const retryDelaysSeconds = [0, 1, 2, 4]
const timeoutMs = 15_000

async function refreshWithRetries(rejectedToken: string): Promise<RefreshResult> {
  for (const seconds of retryDelaysSeconds) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const currentToken = accessToken()
    // Another tab refreshed the token, signed in or signed out.
    if (currentToken !== rejectedToken) return currentToken ? 'fresh' : 'ended'
    const result = await requestRefresh(rejectedToken)
    if (result !== 'unreachable') return result
  }
  return 'unreachable'
}

async function requestRefresh(rejectedToken: string): Promise<RefreshResult> {
  try {
    const response = await fetch('/api/auth/token/refresh/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 401 && accessToken() === rejectedToken) clearAccessToken()
    if (response.status === 401 || response.status === 403) return 'ended'
    if (!response.ok) return 'unreachable'
    const { access_token } = await response.json()
    saveAccessToken(access_token)
    return 'fresh'
  } catch (error) {
    logError('Network error', error)
    return 'unreachable'
  }
}
