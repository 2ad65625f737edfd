import { useEffect, useState } from 'react'

/** Width from which the map stands beside the list: the `lg` breakpoint. */
const wideScreen = '(min-width: 64rem)'

/** False until the browser is idle on a screen with room for the map; then true, also when the window gets narrower. */
export function useIdleWideScreen() {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (isReady) return
    const screen = matchMedia(wideScreen)
    let stopWaiting: (() => void) | undefined
    const check = () => {
      stopWaiting?.()
      stopWaiting = screen.matches ? whenIdle(() => setIsReady(true)) : undefined
    }
    check()
    screen.addEventListener('change', check)
    return () => {
      screen.removeEventListener('change', check)
      stopWaiting?.()
    }
  }, [isReady])
  return isReady
}

/** Safari has no idle callback; there a short wait stands in for it. */
function whenIdle(run: () => void) {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}
