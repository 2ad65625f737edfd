import type { ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Skeleton } from '#app/ui/data/skeleton.tsx'

/** Outlet of a portal; the page is dimmed while the next one is loading. */
export function PortalPage({ fill }: { fill?: boolean }) {
  const loading = useNavigation().state === 'loading'
  return (
    <div
      aria-busy={loading}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] transition-opacity',
        fill ? 'min-h-0 grid-rows-[minmax(0,1fr)]' : 'content-start gap-6 md:gap-8',
        loading && 'opacity-60 delay-150',
      )}
    >
      <Outlet />
    </div>
  )
}

type HeadingProps = { title: string; text?: ReactNode; action?: ReactNode }

export function PortalHeading({ title, text, action }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="heading-2">{title}</h1>
        {text && <p className="mt-2 text-muted-foreground">{text}</p>}
      </div>
      {action}
    </div>
  )
}

type SkeletonProps = { heading?: string | undefined; children?: ReactNode }

/** Fallback while a portal page is loading: its heading if it is known, above a placeholder of the page. */
export function PortalSkeleton({ heading, children }: SkeletonProps) {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 md:gap-8">
      {heading && <PortalHeading title={heading} />}
      <div className="grid animate-appear grid-cols-[minmax(0,1fr)] gap-6 md:gap-8">
        {!heading && (
          <div className="grid gap-3">
            <Skeleton className="h-10 w-72 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        )}
        {children || <CardSkeletons />}
      </div>
    </div>
  )
}

/** Placeholders of cards that are loading. */
export const CardSkeletons = () => (
  <>
    <div className="grid gap-4 md:grid-cols-3">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-28 w-full rounded-card" />
      ))}
    </div>
    <Skeleton className="h-72 w-full rounded-card" />
  </>
)
