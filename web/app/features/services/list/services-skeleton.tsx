import { Card } from '#app/ui/data/card.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'

/** Fallback for rows that are loading. */
export const RowsSkeleton = () => (
  <Card aria-hidden="true" className="overflow-hidden">
    {[0, 1, 2, 3, 4].map((place) => (
      <div key={place} className="flex min-h-16 items-center gap-3 border-t px-3 first:border-t-0">
        <Skeleton className="size-12 rounded-[8px]" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/3 md:w-1/3" />
          <Skeleton className="h-3 w-1/3 md:w-1/6" />
        </div>
      </div>
    ))}
  </Card>
)

/** Fallback for the page below its heading. */
export const ServicesSkeleton = () => (
  <>
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-[1fr_1fr_1.5fr]">
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card max-xl:col-span-2" />
    </div>
    <Skeleton className="h-12 w-full rounded-control" />
    <RowsSkeleton />
  </>
)
