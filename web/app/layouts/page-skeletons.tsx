import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'

/** The page of a portal while it loads: the same boxes as its content, below its heading. */
export function pageSkeleton(pathname: string): ReactNode {
  const [, portal, page, further] = pathname.split('/')
  if (page === 'messages') return <ConversationsSkeleton isOpen={further !== undefined} />
  if (further) return undefined
  if (portal === 'professional' && page === 'bookings') return <CalendarSkeleton />
  if (page === 'analytics' || page === 'figures') return <FiguresSkeleton />
  return page && listPages.has(page) && <RowsSkeleton />
}

const listPages = new Set([
  'bookings',
  'clients',
  'payments',
  'reviews',
  'favorites',
  'waiting-list',
])

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

const RowsSkeleton = () => (
  <>
    <Skeleton className="h-12 w-full max-w-112 rounded-control" />
    <Card className="divide-y">
      {times(6).map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-4">
          <Skeleton className="size-10 flex-none rounded-full" />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
          </div>
          <Skeleton className="h-4 w-16 flex-none" />
        </div>
      ))}
    </Card>
  </>
)

const CalendarSkeleton = () => (
  <Card className="overflow-hidden">
    <div className="flex items-center gap-3 border-b p-2 md:px-5 md:py-1.5">
      <Skeleton className="h-11 w-32 rounded-control" />
      <Skeleton className="h-5 w-44 max-w-full" />
    </div>
    <div className="flex gap-1.5 overflow-hidden px-3 py-2 md:hidden">
      {times(7).map((day) => (
        <Skeleton key={day} className="h-14 w-14 flex-none rounded-control" />
      ))}
    </div>
    {times(10).map((place) => (
      <div key={place} className="flex h-14 gap-3 px-3 md:px-5">
        <span className="w-11 text-caption text-muted-foreground">
          {`${String(8 + place).padStart(2, '0')}:00`}
        </span>
        <div className="flex-1 border-t">
          {place % 4 === 1 && <Skeleton className="mt-1 h-12 w-2/3 rounded-control" />}
        </div>
      </div>
    ))}
  </Card>
)

const FiguresSkeleton = () => (
  <>
    <div className="flex flex-wrap gap-2">
      {times(2).map((choice) => (
        <Skeleton key={choice} className="h-11 w-40 rounded-full" />
      ))}
    </div>
    <Card className="grid grid-cols-2 md:grid-cols-[1.4fr_repeat(4,1fr)]">
      {times(5).map((figure) => (
        <div key={figure} className="grid gap-2 p-4 max-md:last:col-span-2 md:px-5">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-7 w-24 max-w-full" />
          <Skeleton className="h-3.5 w-28 max-w-full" />
        </div>
      ))}
    </Card>
    <Card className="flex h-72 items-end gap-3 p-4 md:p-5">
      {['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-3/4', 'h-full', 'h-2/3'].map((height) => (
        <Skeleton key={height} className={`${height} flex-1`} />
      ))}
    </Card>
  </>
)

/** On phones the list, or the conversation that is open. */
const ConversationsSkeleton = ({ isOpen }: { isOpen: boolean }) => (
  <div
    aria-busy="true"
    className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[19rem_minmax(0,1fr)]"
  >
    <div className={classes('overflow-hidden md:border-r', isOpen && 'max-md:hidden')}>
      <h1 className="flex min-h-14 items-center px-4 pt-3 text-xl leading-tight font-semibold">
        {m.messages_title()}
      </h1>
      <div className="animate-appear">
        <Skeleton className="mx-4 mt-2 mb-3 h-11 w-auto rounded-control" />
        {times(7).map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4">
            <Skeleton className="size-10 flex-none rounded-full" />
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-3.5 w-44 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
    <div
      className={classes(
        'grid animate-appear content-end gap-3 p-4 md:p-6',
        !isOpen && 'max-md:hidden',
      )}
    >
      {['w-1/2', 'w-2/5 ml-auto', 'w-3/5', 'w-1/3 ml-auto'].map((bubble) => (
        <Skeleton key={bubble} className={`h-14 rounded-card ${bubble}`} />
      ))}
    </div>
  </div>
)
