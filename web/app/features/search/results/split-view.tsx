import type { ReactNode } from 'react'
import { SearchMap } from '#app/features/search/map/map-view.tsx'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { classes } from '#app/ui/classes.ts'
import { ViewButton } from './view-link.tsx'

type Props = { page: SearchPage; list: ReactNode; inPortal: boolean }

/** List and map side by side; on narrow screens only the map, with a button back to the list. */
export function SplitView({ page, list, inPortal }: Props) {
  const { params, found } = page
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,59fr)_minmax(0,41fr)]">
      <h1 className="sr-only lg:hidden">{page.heading}</h1>
      <div
        className={classes('min-w-0 max-lg:hidden', inPortal ? 'pr-6' : 'px-6 pt-6 pb-12 xl:pl-8')}
      >
        {list}
      </div>
      <div
        className={classes(
          'relative h-[calc(100dvh-4rem)] lg:sticky lg:top-16',
          inPortal && '-mx-4 -my-5 cramped:-mx-2 md:-mx-6 md:-my-7 lg:mx-0',
        )}
      >
        <SearchMap params={params} results={found.state === 'found' ? found.results : []}>
          <ViewButton params={params} className="static mr-4 text-right" />
        </SearchMap>
      </div>
    </div>
  )
}
