import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { Service } from '@ujuzi/contract/services/services'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { listPath, newServicePath } from '#app/features/services/service-paths.ts'
import { type LoadedList, shownCount } from '#app/lib/http/pagination.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { ServiceCard } from './service-card.tsx'
import { isFiltered } from './service-search.ts'
import { CardsSkeleton, gridClasses } from './services-skeleton.tsx'
import { useServiceActions } from './use-service-actions.ts'

type Props = { services: LoadedList<Service>; business: OwnBusiness }

export function ServiceList({ services, business }: Props) {
  const { busy, gone, toggle, remove } = useServiceActions()
  const { wanted, refOf } = useFocusFirstAdded()
  const [search] = useSearchParams()
  const shown = services.items.filter(({ id }) => !gone.includes(id))
  const more = new URLSearchParams(search)
  more.set('shown', String(shownCount(search) + pageSizeDefault))
  return (
    <section aria-label={m.services_list()} className="relative grid gap-4">
      <h2 className="sr-only">{m.services_list()}</h2>
      {shown.length === 0 && !services.more && <NoServices business={business} />}
      {shown.length > 0 && (
        <ul className={gridClasses}>
          {shown.map((service, index) => (
            <li key={service.id}>
              <ServiceCard
                {...{ service, business }}
                busy={busy.includes(service.id)}
                onToggle={() => toggle(service)}
                onDelete={() => remove(service)}
                headingRef={refOf(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {services.more && (
        <LinkButton
          to={`?${more}`}
          replace
          preventScrollReset
          look="outline"
          className="justify-self-center"
          onClick={() => wanted(shown.length)}
        >
          {m.ui_show_more()}
        </LinkButton>
      )}
      <PendingCards />
    </section>
  )
}

/** Covers the old cards while new filters are loading. */
function PendingCards() {
  const [search] = useSearchParams()
  const { location } = useNavigation()
  const isPending =
    location?.pathname === listPath &&
    hasChanged(new URLSearchParams(location.search), search, ['q', 'category', 'status'])
  return (
    isPending && (
      <div className="absolute inset-0 animate-appear overflow-hidden bg-background">
        <CardsSkeleton />
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

/** Moves focus to the first added card after loading more. */
function useFocusFirstAdded() {
  const index = useRef<number>(undefined)
  return {
    wanted: (from: number) => {
      index.current = from
    },
    refOf: (own: number) => (element: HTMLElement | null) => {
      if (!element || own !== index.current) return
      index.current = undefined
      element.focus()
    },
  }
}
