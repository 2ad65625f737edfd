import { useEffect, useState } from 'react'
import { whenIdle } from '#app/lib/page/when-idle.ts'

/** The `lg` breakpoint: wider screens show the map beside the list. */
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
