import { type ReactNode, Suspense } from 'react'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { classes } from '#app/ui/classes.ts'
import { SearchMap } from './lazy-parts.ts'
import { useIdleWideScreen } from './use-idle-wide-screen.ts'
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
              {isMapView && <ViewButton params={params} className="static mr-4 text-right" />}
            </SearchMap>
          </Suspense>
        )}
      </div>
    </div>
  )
}
