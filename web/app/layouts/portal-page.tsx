import type { ReactNode, Ref } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { BackLink } from '#app/ui/back-link.tsx'
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

type HeadingProps = {
  title: string
  /** One sentence about the page. */
  text?: ReactNode
  /** The page above. */
  back?: { to: string; label: string } | undefined
  /** Buttons beside the title; on phones they share rows of their own. */
  action?: ReactNode
  /** The one button for what the page is for: last in the row, and above the others on phones. */
  primary?: ReactNode
  /** Receives focus when what had it is gone. */
  ref?: Ref<HTMLDivElement>
}

/** Top of each page of a portal, 16 px above what follows. */
export function PortalHeading({ title, text, back, action, primary, ref }: HeadingProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="-mb-2 grid grid-cols-[minmax(0,1fr)] outline-none md:-mb-4"
    >
      {back && <BackLink {...back} className="-mt-2 mb-1" />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-md:w-full md:flex-[1_1_20rem]">
          <h1 className="heading-2 wrap-anywhere">{title}</h1>
          {text && <p className="mt-2 max-w-prose text-muted-foreground">{text}</p>}
        </div>
        {(action || primary) && (
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto md:ms-auto md:justify-end">
            {action}
            {primary && (
              <div className="flex *:flex-1 max-md:order-first max-md:w-full">{primary}</div>
            )}
          </div>
        )}
      </div>
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
