import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard as Card } from '@ujuzi/contract/search/search'
import { site } from '@ujuzi/contract/site'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { ProfessionalCard } from '#app/features/search/results/professional-card.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { useFollow } from '#app/lib/page/use-plain-links.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card as Panel } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { Route } from './+types/favorites.route.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { loadFavorites } from './load-favorites.ts'
import { changeMark, useMarks } from './marks.ts'
import type { Marked } from './shown-marks.ts'

export const meta = () => [{ title: `${m.favorites_title()} · ${site.name}` }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadFavorites(request)

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { shown, more } = loaderData
  const marks = useMarks()
  // One that is taken away, here or in another tab, goes at once; undone, it is back in its place.
  const professionals = loaderData.professionals.filter(({ id }) => marks?.has(id) ?? true)
  return (
    <>
      <PortalHeading title={m.favorites_title()} text={m.favorites_text()} />
      {professionals.length === 0 && !more ? <Nothing /> : <List professionals={professionals} />}
      {more && (
        <LinkButton
          to={`?shown=${shown + pageSizeDefault}`}
          look="outline"
          preventScrollReset
          replace
          className="justify-self-center"
        >
          {m.favorites_more()}
        </LinkButton>
      )}
    </>
  )
}

function List({ professionals }: { professionals: Card[] }) {
  const follow = useFollow()
  const list = useRef<HTMLUListElement>(null)
  function removed(business: Marked) {
    // The heart that had the focus went with its card.
    if (document.activeElement === document.body) list.current?.focus()
    notify.success(m.favorites_removed({ name: business.name }), {
      label: m.favorites_undo(),
      run: () => void changeMark(business, true),
    })
  }
  const heart = ({ id, business_name }: Card) => (
    <FavoriteButton id={id} name={business_name} look="card" listed onRemoved={removed} />
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
            <ProfessionalCard professional={professional} favorite={heart(professional)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Nothing() {
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
