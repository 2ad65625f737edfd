import { m } from '@ujuzi/contract/messages'
import { Menu, PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Sheet } from '#app/ui/overlay/dialog.tsx'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { type PortalLink, Sidebar } from './portal-sidebar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { SkipLink } from './skip-link.tsx'
import { useScrolledHeading } from './use-scrolled-heading.ts'

export type PageFill = 'below' | 'alone'

export type PortalFigure = { label: string; value: string }

type Props = {
  /** Name of the portal, shown beside the logo, e.g. Client portal. */
  name: string
  /** Shown in the top bar until the page's heading has been scrolled away. */
  title: ReactNode
  home: string
  links: readonly PortalLink[]
  /** Hidden below 768 px, where the page repeats them. */
  figures?: readonly PortalFigure[]
  /** Search box of the top bar, shown on wide screens. */
  search?: ReactNode
  /** Icon buttons at the end of the top bar. */
  actions?: ReactNode
  /** Shows the signed-in user at the foot of the sidebar. */
  footer?: ReactNode
  /** The page fills the screen and scrolls inside itself; `alone` hides the top bar below 768 px. */
  fill?: PageFill
  /** A placeholder: toasts wait for the portal, because they would disappear with it. */
  isLoading?: boolean | undefined
  children: ReactNode
}

export function PortalFrame({
  name,
  title,
  home,
  links,
  figures = [],
  search,
  actions,
  footer,
  fill,
  isLoading = false,
  children,
}: Props) {
  const { state, toggle, isSheetOpen, setSheetOpen } = useSidebarState()
  const { bar, heading } = useScrolledHeading()
  const sidebar = { name, home, links, footer }
  return (
    <>
      <SkipLink />
      <div
        data-sidebar={state}
        className="min-h-screen md:grid md:grid-cols-[var(--sidebar-width)_minmax(0,1fr)] rail:grid-cols-[var(--sidebar-width-icon)_minmax(0,1fr)]"
      >
        <aside
          aria-label={m.layout_sidebar()}
          className="sticky top-0 hidden h-screen flex-col overflow-y-auto border-r bg-sidebar text-sidebar-foreground md:flex"
        >
          <Sidebar {...sidebar} />
        </aside>
        <Sheet
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          title={m.layout_sidebar()}
          className="w-(--sidebar-width-mobile) bg-sidebar text-sidebar-foreground md:hidden"
        >
          <Sidebar {...sidebar} onFollow={() => setSheetOpen(false)} />
        </Sheet>
        <div
          className={classes(
            'min-w-0',
            fill && 'flex h-[var(--visible-height,100dvh)] flex-col overflow-hidden',
          )}
        >
          <header
            ref={bar}
            className={classes(
              'sticky top-0 z-20 border-b bg-background',
              fill && 'flex-none',
              fill === 'alone' && 'max-md:hidden',
            )}
          >
            <div className="flex min-h-16 items-center gap-1 px-3 py-1 cramped:gap-0 cramped:px-2 md:gap-2 md:px-6 md:py-2 lg:px-8">
              <IconButton
                label={m.layout_open_sidebar()}
                className="-ml-2 md:hidden"
                onClick={() => setSheetOpen(true)}
              >
                <Menu aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                label={m.layout_toggle_sidebar()}
                aria-keyshortcuts="Control+B Meta+B"
                className="max-md:hidden"
                onClick={toggle}
              >
                <PanelLeft aria-hidden className="size-5" />
              </IconButton>
              <p className="title-2 line-clamp-2 min-w-0 flex-1 text-pretty max-md:text-label max-md:leading-tight cramped:hidden md:line-clamp-1">
                {heading ?? title}
              </p>
              <Figures figures={figures} />
              {search && (
                <div className="hidden w-full max-w-60 md:block lg:max-w-88">{search}</div>
              )}
              <div className="ml-auto flex items-center">{actions}</div>
            </div>
          </header>
          <main
            id="main"
            className={
              fill
                ? 'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]'
                : 'grid max-w-304 grid-cols-[minmax(0,1fr)] gap-6 px-4 cramped:px-2 pt-5 pb-12 md:gap-8 md:px-6 md:pt-7 md:pb-16 lg:px-8'
            }
          >
            {children}
          </main>
        </div>
      </div>
      {!isLoading && <Toaster />}
    </>
  )
}

function Figures({ figures }: { figures: readonly PortalFigure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className="mr-3 hidden gap-6 md:flex">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-caption leading-tight text-muted-foreground">{label}</dt>
          <dd className="font-semibold leading-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
