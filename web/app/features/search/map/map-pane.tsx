import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { Minus, Plus, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { searchAreaPath } from './map-filters.ts'
import { MapFooter } from './map-footer.tsx'
import { ResultPreview } from './result-preview.tsx'
import { useSearchMap } from './use-search-map.ts'

type Props = { params: SearchParams; results: ProfessionalCard[]; children?: ReactNode }

/** Leaflet's map with our own controls. */
export function MapPane({ params, results, children }: Props) {
  const { frame, board, state } = useSearchMap(params, results)
  const navigate = useNavigate()
  const searchThisArea = (map: NonNullable<typeof board>) =>
    navigate(searchAreaPath(params, map.box()), {
      state: { mapView: map.view() },
      preventScrollReset: true,
    })
  return (
    <>
      <div ref={frame} className="absolute inset-0 z-0" />
      <div className="pointer-events-none absolute top-4 right-20 left-4 z-1 flex flex-wrap gap-2 *:pointer-events-auto lg:right-4 lg:justify-center">
        {board && state.moved && (
          <Button
            look="bold"
            data-map-control
            onClick={() => searchThisArea(board)}
            className="shadow-2"
          >
            <RotateCw aria-hidden className="size-4.5" />
            {m.map_search_here()}
          </Button>
        )}
        {board && state.pins === 'failed' && <PinsFailure retry={board.retry} />}
      </div>
      <p role="status" className="sr-only">
        {state.pins === 'here' && m.map_count({ count: state.count })}
      </p>
      <div
        data-map-control
        className="absolute top-4 right-4 z-1 grid overflow-hidden rounded-control bg-card shadow-2 lg:top-auto lg:bottom-9"
      >
        <ZoomButton label={m.map_zoom_in()} Icon={Plus} onClick={() => board?.zoomBy(1)} />
        <ZoomButton label={m.map_zoom_out()} Icon={Minus} onClick={() => board?.zoomBy(-1)} />
      </div>
      <MapFooter>
        {children}
        <ResultPreview
          chosen={state.chosen}
          results={results}
          close={() => board?.choose(undefined)}
        />
        <div className="flex items-end justify-between gap-2">
          <div data-map-scale data-map-control className="pb-1 pl-3 lg:pl-4" />
          <MapCredits />
        </div>
      </MapFooter>
    </>
  )
}

/** Attribution of the map data. */
function MapCredits() {
  const { mapTiles, saveData } = useFacts()
  const tiles = saveData ? undefined : mapTiles?.credit
  return (
    <p
      data-map-control
      className="justify-self-end rounded-tl-badge bg-card px-2 text-caption text-muted-foreground"
    >
      {m.map_credits({ names: [tiles, 'Natural Earth', 'GeoNames'].filter(Boolean).join(', ') })}
    </p>
  )
}

type ZoomButtonProps = { label: string; Icon: typeof Plus; onClick: () => void }

const ZoomButton = ({ label, Icon, onClick }: ZoomButtonProps) => (
  <IconButton label={label} onClick={onClick} className="rounded-none">
    <Icon aria-hidden className="size-5" />
  </IconButton>
)

const PinsFailure = ({ retry }: { retry: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-card py-1.5 pr-1.5 pl-3.5 text-label shadow-2"
  >
    {m.map_pins_failed()}
    <Button look="secondary" size="small" onClick={retry}>
      {m.ui_try_again()}
    </Button>
  </div>
)
