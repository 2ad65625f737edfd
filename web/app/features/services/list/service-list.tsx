import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { Service } from '@ujuzi/contract/services/services'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import type { Shop } from '#app/features/services/business.ts'
import { listPath, newAddress } from '#app/features/services/service-paths.ts'
import { type Pages, shownIn } from '#app/lib/http/pagination.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { ServiceCard } from './service-card.tsx'
import { isFiltered } from './service-search.ts'
import { CardsSkeleton, gridClasses } from './services-skeleton.tsx'
import { useDeeds } from './use-service-actions.ts'

type Props = { services: Pages<Service>; shop: Shop }

export function ServiceList({ services, shop }: Props) {
  const { busy, gone, toggle, remove } = useDeeds()
  const { wanted, refOf } = useFirstOfMore()
  const [search] = useSearchParams()
  const shown = services.items.filter(({ id }) => !gone.includes(id))
  const more = new URLSearchParams(search)
  more.set('shown', String(shownIn(search) + pageSizeDefault))
  return (
    <section aria-label={m.services_list()} className="relative grid gap-4">
      <h2 className="sr-only">{m.services_list()}</h2>
      {shown.length === 0 && !services.more && <Nothing shop={shop} />}
      {shown.length > 0 && (
        <ul className={gridClasses}>
          {shown.map((service, place) => (
            <li key={service.id}>
              <ServiceCard
                {...{ service, shop }}
                busy={busy.includes(service.id)}
                onToggle={() => toggle(service)}
                onDelete={() => remove(service)}
                headingRef={refOf(place)}
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
          {m.services_more()}
        </LinkButton>
      )}
      <Coming />
    </section>
  )
}

/** Lies over the old cards when the new ones take their time. */
function Coming() {
  const [search] = useSearchParams()
  const { location } = useNavigation()
  const coming =
    location?.pathname === listPath &&
    isOther(new URLSearchParams(location.search), search, ['q', 'category', 'status'])
  return (
    coming && (
      <div className="absolute inset-0 animate-appear overflow-hidden bg-background">
        <CardsSkeleton />
      </div>
    )
  )
}

const isOther = (a: URLSearchParams, b: URLSearchParams, names: readonly string[]) =>
  names.some((name) => a.get(name) !== b.get(name))

function Nothing({ shop }: { shop: Shop }) {
  const [search] = useSearchParams()
  const cloth = { id: shop.id, category: clothCategory(shop.category) }
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
            <LinkButton to={newAddress('')} preventScrollReset>
              <Plus aria-hidden className="size-5" />
              {m.services_create_first()}
            </LinkButton>
          }
        />
      )}
    </Card>
  )
}

/** Takes the focus of whoever asked for more to the first card that was not there before. */
function useFirstOfMore() {
  const place = useRef<number>(undefined)
  return {
    wanted: (from: number) => {
      place.current = from
    },
    refOf: (own: number) => (element: HTMLElement | null) => {
      if (!element || own !== place.current) return
      place.current = undefined
      element.focus()
    },
  }
}
