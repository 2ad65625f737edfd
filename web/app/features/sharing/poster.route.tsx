import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { requireRole } from '#app/features/session/require-role.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { SkipLink } from '#app/layouts/skip-link.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Route } from './+types/poster.route.ts'
import { Cards, Poster } from './poster.tsx'
import { loadPoster } from './poster-data.ts'

export const meta: Route.MetaFunction = () => [
  { title: `${m.sharing_poster_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole('professional', request)
  return loadPoster(request)
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** Poster and cards to print, without the frame of the portal. */
export default function PosterPage({ loaderData: poster }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const showsCards = search.get('sheet') === 'cards'
  return (
    <>
      <div className="print-bar contents">
        <SkipLink />
        <header className="print-bar sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b bg-background px-4 py-2.5">
          <BackLink
            to="/professional/settings/integrations"
            label={m.sharing_back()}
            className="me-auto"
          />
          {poster && (
            <>
              <Button className="md:order-last" onClick={() => window.print()}>
                <Printer aria-hidden className="size-5" />
                {m.ui_print()}
              </Button>
              <SheetChoice showsCards={showsCards} />
            </>
          )}
        </header>
      </div>
      <main
        id="main"
        className="grid min-h-[calc(100dvh-4rem)] justify-items-center gap-8 bg-muted px-4 pt-6 pb-12 print:block print:bg-transparent print:p-0"
      >
        <h1 className="sr-only print:hidden">{m.sharing_poster_title()}</h1>
        {poster === null ? (
          <NoBusiness />
        ) : showsCards ? (
          <Cards poster={poster} />
        ) : (
          <Poster poster={poster} />
        )}
      </main>
    </>
  )
}

function SheetChoice({ showsCards }: { showsCards: boolean }) {
  const link = (cards: boolean, label: string) => (
    <Link
      to={cards ? '?sheet=cards' : '?'}
      replace
      preventScrollReset
      aria-current={cards === showsCards ? 'page' : undefined}
      className={classes(
        buttonClasses({ look: 'ghost' }),
        cards === showsCards && 'bg-chosen shadow-1',
      )}
    >
      {label}
    </Link>
  )
  return (
    <nav
      aria-label={m.sharing_what()}
      className="grid w-full grid-cols-2 gap-1 rounded-control bg-secondary p-1 md:w-auto"
    >
      {link(false, m.sharing_poster_a4())}
      {link(true, m.sharing_cards())}
    </nav>
  )
}
