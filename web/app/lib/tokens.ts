import { logFailure } from './log.ts'

const name = 'access_token'

export const accessToken = () => localStorage.getItem(name)
export const keepAccessToken = (token: string) => localStorage.setItem(name, token)
export const dropAccessToken = () => localStorage.removeItem(name)

let running: Promise<boolean> | undefined

/** Trades the refresh cookie for a new access token; calls that fail together share one trade. */
export function refreshAccessToken(refused: string): Promise<boolean> {
  running ??= inTurn(() => trade(refused)).finally(() => {
    running = undefined
  })
  return running
}

// A refresh token used twice ends the session everywhere, so two tabs must not trade the same one.
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('refresh-access-token', work)
}

async function trade(refused: string): Promise<boolean> {
  const present = accessToken()
  if (present && present !== refused) return true
  try {
    const response = await fetch('/api/auth/token/refresh/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (response.status === 401) dropAccessToken()
    if (!response.ok) return false
    const { access_token } = await response.json()
    keepAccessToken(access_token)
    return true
  } catch (error) {
    logFailure('Network error', error)
    return false
  }
}
