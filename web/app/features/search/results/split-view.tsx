import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { whenIdle } from '#app/lib/page/when-idle.ts'
import { classes } from '#app/ui/classes.ts'
import { SearchMap } from './lazy-parts.ts'
import { ViewButton } from './view-link.tsx'

type Props = { page: SearchPage; inPortal: boolean; children: ReactNode }

/**
 * List and map side by side on wide screens; on narrow ones the list, or the form and the map. A map beside the list is
 * loaded when the list is drawn and the browser idle.
 */
export function SplitView({ page, inPortal, children }: Props) {
  const { params, found } = page
  const hasRoomForMap = useIdleWideScreen()
  const isMapView = params.view === 'map'
  return (
    <div
      data-in-portal={inPortal || undefined}
      className={classes('search-split', isMapView && 'search-split-map')}
    >
      <div className="search-column">{children}</div>
      <div className="search-map">
        {(isMapView || hasRoomForMap) && (
          <Suspense>
            <SearchMap params={params} results={found.state === 'found' ? found.results : []}>
              {isMapView && <ViewButton params={params} className="static" />}
            </SearchMap>
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The `lg` breakpoint: wider screens show the map beside the list. */
const wideScreen = '(min-width: 64rem)'

/** False until the browser is idle on a screen with room for the map; then true, also when the window gets narrower. */
function useIdleWideScreen() {
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
