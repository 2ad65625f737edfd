import { logFailure } from '#app/lib/log.ts'

const name = 'access_token'

export const accessToken = () => localStorage.getItem(name)
export const keepAccessToken = (token: string) => localStorage.setItem(name, token)
export const dropAccessToken = () => localStorage.removeItem(name)

/** The account a token speaks of, as the token itself says; nobody when it cannot be read. */
export function holderOf(token: string | null): string | undefined {
  const claims = token?.split('.')[1] ?? ''
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}

/** `ended`: the session is over. `unreachable`: nobody could be asked, so nobody is signed out. */
export type Trade = 'fresh' | 'ended' | 'unreachable'

let running: Promise<Trade> | undefined

/** Trades the refresh cookie for a new access token; calls that fail together share one trade. */
export function refreshAccessToken(refused: string): Promise<Trade> {
  running ??= inTurn(() => trade(refused)).finally(() => {
    running = undefined
  })
  return running
}

// A refresh token used twice ends the session everywhere, so two tabs must not trade the same one.
function inTurn(work: () => Promise<Trade>): Promise<Trade> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('refresh-access-token', work)
}

/** An answer lost on the way is asked for again while the server still gives the same one. */
const pausesSeconds = [0, 1, 2, 4]
const patienceMs = 15_000

async function trade(refused: string): Promise<Trade> {
  for (const seconds of pausesSeconds) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const present = accessToken()
    // Another tab has traded, signed in or signed out meanwhile.
    if (present !== refused) return present ? 'fresh' : 'ended'
    const outcome = await ask(refused)
    if (outcome !== 'unreachable') return outcome
  }
  return 'unreachable'
}

async function ask(refused: string): Promise<Trade> {
  try {
    const response = await fetch('/api/auth/token/refresh/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status === 401 && accessToken() === refused) dropAccessToken()
    if (response.status === 401 || response.status === 403) return 'ended'
    if (!response.ok) return 'unreachable'
    const { access_token } = await response.json()
    keepAccessToken(access_token)
    return 'fresh'
  } catch (error) {
    logFailure('Network error', error)
    return 'unreachable'
  }
}
