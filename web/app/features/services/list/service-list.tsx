import { m } from '@ujuzi/contract/messages'
import type { Service } from '@ujuzi/contract/services/services'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { listPath, newServicePath } from '#app/features/services/service-paths.ts'
import { moveItem } from '#app/lib/forms/list-order.ts'
import type { LoadedList } from '#app/lib/http/pagination.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { useReorder } from '#app/ui/media/use-reorder.ts'
import { ServiceRow } from './service-row.tsx'
import { isFiltered } from './service-search.ts'
import { RowsSkeleton } from './services-skeleton.tsx'
import { useServiceActions } from './use-service-actions.ts'

type Props = { services: LoadedList<Service>; business: OwnBusiness }

/** Services in the order that clients see, which can be changed unless filters leave some out. */
export function ServiceList({ services, business }: Props) {
  const { busy, gone, order, toggle, remove, move } = useServiceActions(services.items)
  const { onMore, refOf } = useShowMoreFocus(services.items.length)
  const [search] = useSearchParams()
  const [announcement, announce] = useState('')
  const shown = order.filter(({ id }) => !gone.includes(id))
  const canMove = shown.length > 1 && !isFiltered(search)
  const keys = shown.map(({ id }) => id)
  const sayPlace = (to: number) => announce(m.picture_moved({ place: to + 1, count: shown.length }))
  const moveTo = (id: string, to: number) => {
    move(id, moveItem(keys, keys.indexOf(id), to))
  }
  const reorder = useReorder({
    keys,
    onDrop: moveTo,
    onPlace: sayPlace,
  })
  const step = (id: string, to: number) => {
    const isPossible = canMove && to >= 0 && to < shown.length
    if (!isPossible) return undefined
    return () => {
      moveTo(id, to)
      sayPlace(to)
    }
  }
  return (
    <section aria-label={m.services_list()} className="relative grid gap-4">
      <h2 className="sr-only">{m.services_list()}</h2>
      {shown.length === 0 && !services.more && <NoServices business={business} />}
      {shown.length > 0 && (
        <Card>
          <ol
            ref={reorder.list}
            className="relative grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card"
          >
            {shown.map((service, index) => (
              <ServiceRow
                key={service.id}
                {...{ service, business }}
                busy={busy.includes(service.id)}
                linkRef={refOf(index)}
                dragging={reorder.dragPropsOf(service.id)}
                onGrip={canMove ? reorder.startDrag(service.id) : undefined}
                onUp={step(service.id, index - 1)}
                onDown={step(service.id, index + 1)}
                onToggle={() => toggle(service)}
                onDelete={() => remove(service)}
              />
            ))}
          </ol>
        </Card>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {services.more && <ShowMoreLink onMore={onMore} />}
      <PendingRows />
    </section>
  )
}

/** Covers the old rows while new filters are loading. */
function PendingRows() {
  const [search] = useSearchParams()
  const { location } = useNavigation()
  const isPending =
    location?.pathname === listPath &&
    hasChanged(new URLSearchParams(location.search), search, ['q', 'category', 'status'])
  return (
    isPending && (
      <div className="absolute inset-0 animate-appear overflow-hidden bg-background">
        <RowsSkeleton />
      </div>
    )
  )
}

const hasChanged = (a: URLSearchParams, b: URLSearchParams, names: readonly string[]) =>
  names.some((name) => a.get(name) !== b.get(name))

function NoServices({ business }: { business: OwnBusiness }) {
  const [search] = useSearchParams()
  const cloth = { id: business.id, category: clothCategory(business.category) }
  return (
    <Card>
      {isFiltered(search) ? (
        <EmptyState
          title={m.services_none_found()}
          text={m.services_none_found_text()}
          action={
            <LinkButton to={listPath} look="outline" preventScrollReset>
              {m.services_clear()}
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          cloth={cloth}
          title={m.services_none()}
          text={m.services_none_text()}
          action={
            <LinkButton to={newServicePath('')} preventScrollReset>
              <Plus aria-hidden className="size-5" />
              {m.services_create_first()}
            </LinkButton>
          }
        />
      )}
    </Card>
  )
}
