import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Foot } from './map-footer.tsx'

const MapPane = lazy(async () => ({ default: (await import('./map-pane.tsx')).MapPane }))

type Props = {
  params: SearchParams
  /** The cards beside the map, each in an element `data-professional={id}`: they and the pins light up together. */
  results: ProfessionalCard[]
  /** Stands at the lower edge, above the card of a pressed pin. */
  children?: ReactNode
}

/** The map of a search; it fills its parent. Its code and its land come only here, and for savers of data after a tap. */
export function SearchMap(props: Props) {
  const { saveData } = useFacts()
  const hydrated = useHydrated()
  const [wanted, setWanted] = useState(!saveData)
  return (
    <section
      aria-label={m.map_label()}
      className="relative isolate grid size-full min-h-80 place-items-center overflow-hidden bg-map-land"
    >
      <p className="sr-only">{m.map_list_instead()}</p>
      {!hydrated && <p className="max-w-60 p-4 text-center">{m.map_needs_script()}</p>}
      {hydrated && !wanted && (
        <Button look="bold" onClick={() => setWanted(true)}>
          {m.map_show()}
        </Button>
      )}
      {hydrated && wanted && (
        <Suspense
          fallback={
            <>
              <Loading />
              <Foot>{props.children}</Foot>
            </>
          }
        >
          <MapPane {...props} />
        </Suspense>
      )}
      {!(hydrated && wanted) && <Foot>{props.children}</Foot>}
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
