import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { MapFooter } from './map-footer.tsx'

const MapPane = lazy(async () => ({ default: (await import('./map-pane.tsx')).MapPane }))

type Props = {
  params: SearchParams
  /**
   * Results of the list beside the map. Their elements have `data-professional={id}`, so that cards and pins highlight
   * together.
   */
  results: ProfessionalCard[]
  /** Shown at the lower edge, above the preview of a selected pin. */
  children?: ReactNode
}

/**
 * The map of a search; fills its parent. Its code and data are loaded when it is shown and, with Save-Data, only on
 * request.
 */
export function SearchMap(props: Props) {
  const { saveData } = useFacts()
  const hydrated = useHydrated()
  const [isShown, setIsShown] = useState(!saveData)
  return (
    <section
      aria-label={m.map_label()}
      className="relative isolate grid size-full min-h-80 place-items-center overflow-hidden bg-map-land"
    >
      <p className="sr-only">{m.map_list_instead()}</p>
      {!hydrated && <p className="max-w-60 p-4 text-center">{m.map_needs_script()}</p>}
      {hydrated && !isShown && (
        <Button look="bold" onClick={() => setIsShown(true)}>
          {m.map_show()}
        </Button>
      )}
      {hydrated && isShown && (
        <Suspense
          fallback={
            <>
              <Loading />
              <MapFooter>{props.children}</MapFooter>
            </>
          }
        >
          <MapPane {...props} />
        </Suspense>
      )}
      {!(hydrated && isShown) && <MapFooter>{props.children}</MapFooter>}
    </section>
  )
}

function Loading() {
  return (
    <p role="status" className="flex animate-appear items-center gap-2">
      <Spinner /> {m.map_loading()}
    </p>
  )
}
