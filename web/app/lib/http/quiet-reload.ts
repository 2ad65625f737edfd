/*
 * Reloads of a page after live events, which the user did not ask for. If the connection is lost meanwhile, calls wait
 * for it: a loader that fails would replace the page that is being read.
 */

let running = 0

/** `reload` never rejects: React Router catches the errors of loaders. */
export async function reloadQuietly(reload: () => Promise<void>) {
  running++
  await reload()
  running = Math.max(0, running - 1)
}

/** Lets calls fail again before a navigation, so that a user who follows a link sees that there is no connection. */
export function endQuietReloads() {
  running = 0
}

export const isReloadingQuietly = () => running > 0

const retryMs = 5_000

/** Resolves when the browser is online again, or after a few seconds. */
export const nextAttempt = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, retryMs)
    addEventListener('online', done)
  })
