import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard as Card } from '@ujuzi/contract/search/search'
import { site } from '@ujuzi/contract/site'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { ResultCard } from '#app/domain/results/result-card.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { usePlainLinks } from '#app/lib/page/use-plain-links.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card as Panel } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { Route } from './+types/favorites.route.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { FavoriteBusiness } from './favorites-store.ts'
import { firstFavorites, loadFavorites } from './load-favorites.ts'
import { setFavorite, useFavoriteIds } from './use-favorites.ts'

export const meta = () => [{ title: `${m.favorites_title()} · ${site.name}` }]

export const handle = { firstCalls: ({ search }: FirstPage) => [firstFavorites(search)] }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadFavorites(request)

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { shown, more, unavailable } = loaderData
  const favoriteIds = useFavoriteIds()
  // Removed favorites disappear at once, also if removed in another tab; undo puts them back in place.
  const professionals = loaderData.professionals.filter(({ id }) => favoriteIds?.has(id) ?? true)
  return (
    <>
      <PortalHeading title={m.favorites_title()} text={m.favorites_text()} />
      {professionals.length === 0 && !more ? (
        unavailable === 0 && <NoFavorites />
      ) : (
        <FavoriteList professionals={professionals} />
      )}
      {more && (
        <LinkButton
          to={`?shown=${shown + pageSizeDefault}`}
          look="outline"
          preventScrollReset
          replace
          className="justify-self-center"
        >
          {m.ui_show_more()}
        </LinkButton>
      )}
      {unavailable > 0 && (
        <p className="text-muted-foreground">
          {m.favorites_unavailable({ count: unavailable, shown: countText(unavailable) })}
        </p>
      )}
    </>
  )
}

function FavoriteList({ professionals }: { professionals: Card[] }) {
  const follow = usePlainLinks()
  const list = useRef<HTMLUListElement>(null)
  function onRemoved(business: FavoriteBusiness) {
    // The button that had focus was removed with its card.
    if (document.activeElement === document.body) list.current?.focus()
    notify.success(m.favorites_removed({ name: business.name }), {
      label: m.ui_undo(),
      run: () => void setFavorite(business, true),
    })
  }
  const renderFavoriteButton = ({ id, business_name }: Card) => (
    <FavoriteButton id={id} name={business_name} look="card" isListed onRemoved={onRemoved} />
  )
  return (
    <div ref={follow}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.favorites_title()}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5 outline-none"
      >
        {professionals.map((professional) => (
          <li key={professional.id} className="min-w-0">
            <ResultCard professional={professional} favorite={renderFavoriteButton(professional)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoFavorites() {
  return (
    <Panel>
      <EmptyState
        title={m.favorites_none()}
        text={m.favorites_none_text()}
        action={
          <LinkButton to="/client/services">
            <Search aria-hidden className="size-5" />
            {m.favorites_browse()}
          </LinkButton>
        }
      />
    </Panel>
  )
}
