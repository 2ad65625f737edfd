import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { Minus, Plus, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { MapCredits } from './credits.tsx'
import { searchHere } from './map-filters.ts'
import { Foot } from './map-footer.tsx'
import { MapPeek } from './result-preview.tsx'
import { useBoard } from './use-board.ts'

type Props = { params: SearchParams; results: ProfessionalCard[]; children?: ReactNode }

/** Leaflet's map with our buttons over it. */
export function MapPane({ params, results, children }: Props) {
  const { frame, board, state } = useBoard(params, results)
  const navigate = useNavigate()
  const searchThisArea = (from: NonNullable<typeof board>) =>
    navigate(searchHere(params, from.box()), {
      state: { mapView: from.view() },
      preventScrollReset: true,
    })
  return (
    <>
      <div ref={frame} className="absolute inset-0 z-0" />
      <div className="pointer-events-none absolute top-4 right-20 left-4 z-1 flex flex-wrap gap-2 *:pointer-events-auto lg:right-4 lg:justify-center">
        {board && state.moved && (
          <Button look="bold" onClick={() => searchThisArea(board)} className="shadow-2">
            <RotateCw aria-hidden className="size-4.5" />
            {m.map_search_here()}
          </Button>
        )}
        {board && state.pins === 'failed' && <Failure retry={board.retry} />}
      </div>
      <p role="status" className="sr-only">
        {state.pins === 'here' && m.map_count({ count: state.count })}
      </p>
      <div className="absolute top-4 right-4 z-1 grid overflow-hidden rounded-control bg-card shadow-2 lg:top-auto lg:bottom-9">
        <Zoom label={m.map_zoom_in()} Icon={Plus} onClick={() => board?.zoomBy(1)} />
        <Zoom label={m.map_zoom_out()} Icon={Minus} onClick={() => board?.zoomBy(-1)} />
      </div>
      <Foot>
        {children}
        <MapPeek chosen={state.chosen} results={results} close={() => board?.choose(undefined)} />
        <MapCredits />
      </Foot>
    </>
  )
}

type ZoomProps = { label: string; Icon: typeof Plus; onClick: () => void }

const Zoom = ({ label, Icon, onClick }: ZoomProps) => (
  <IconButton label={label} onClick={onClick} className="rounded-none">
    <Icon aria-hidden className="size-5" />
  </IconButton>
)

const Failure = ({ retry }: { retry: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-card py-1.5 pr-1.5 pl-3.5 text-label shadow-2"
  >
    {m.map_pins_failed()}
    <Button look="secondary" size="small" onClick={retry}>
      {m.map_retry()}
    </Button>
  </div>
)
