import { m } from '@ujuzi/contract/messages'
import { useLocation, useNavigation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import type { SearchPage } from './search-page.ts'

/** The search with its results, in the public pages and in the client's portal. */
export function Search(page: SearchPage) {
  const { pathname } = useLocation()
  const pending = useNavigation().location?.pathname === pathname
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="sr-only">{m.search_heading()}</h1>
      <SearchForm params={page.params} pending={pending} />
      <section
        aria-label={m.search_results()}
        aria-busy={pending}
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
          pending && 'pointer-events-none opacity-60 delay-150',
        )}
      >
        <Results {...page} />
      </section>
    </div>
  )
}
