import { Card } from '#app/ui/data/card.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'

export const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4'

/** Fallback for cards that are loading. */
export const CardsSkeleton = () => (
  <div aria-hidden="true" className={gridClasses}>
    {[0, 1, 2].map((place) => (
      <Card key={place} className="overflow-hidden">
        <Skeleton className="aspect-video w-full" />
        <div className="grid gap-2.5 p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/3" />
          <Skeleton />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <div className="border-t p-4">
          <Skeleton className="h-4 w-3/5" />
        </div>
      </Card>
    ))}
  </div>
)

/** Fallback for the page below its heading. */
export const ServicesSkeleton = () => (
  <>
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-28 w-full rounded-card" />
      ))}
    </div>
    <Skeleton className="h-12 w-full rounded-control" />
    <CardsSkeleton />
  </>
)
