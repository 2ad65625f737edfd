import { m } from '@ujuzi/contract/messages'
import { Card } from '#app/ui/data/card.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'

/** Placeholder of the dashboard below its heading while its data loads. */
export function DashboardSkeleton() {
  return (
    <>
      <div className="-mt-4 grid gap-3 md:-mt-6">
        <Skeleton className="my-1 h-4 w-64 max-w-full" />
        <div className="flex gap-3 md:hidden">
          <Skeleton className="h-11 w-38 rounded-control" />
          <Skeleton className="h-11 w-38 rounded-control" />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
        <Card className="grid min-h-72 grid-cols-[5rem_minmax(0,1fr)] overflow-hidden md:grid-cols-[8.5rem_minmax(0,1fr)]">
          <Skeleton className="h-full w-full rounded-none" />
          <div className="grid content-center gap-3 p-4 md:p-5">
            <h2 className="text-label font-semibold text-muted-foreground">
              {m.professional_next_visit()}
            </h2>
            <Skeleton className="h-8 w-44 max-w-full" />
            <Skeleton className="h-4 w-52 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-11 w-28 rounded-control" />
          </div>
        </Card>
        <Card className="p-4 md:p-5">
          <div className="mb-1 flex min-h-11 items-center">
            <h2 className="title-2">{m.professional_next_days()}</h2>
          </div>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <div key={day} className="flex h-11 items-center gap-4 px-2">
              <Skeleton className="h-4 w-12 flex-none" />
              <Skeleton className="h-5 w-24 flex-none rounded-[4px]" />
              <Skeleton className="h-4 w-24 max-w-full" />
            </div>
          ))}
        </Card>
      </div>
      <div className="grid grid-cols-2 gap-3 *:last:col-span-2 md:grid-cols-3 md:gap-4 md:*:last:col-span-1">
        {[1, 2, 3].map((card) => (
          <Card key={card} className="grid content-start gap-2.5 p-4 md:p-5">
            <Skeleton className="h-3.5 w-24 max-w-full" />
            <Skeleton className="h-8 w-28 max-w-full" />
            <Skeleton className="h-3.5 w-20 max-w-full" />
          </Card>
        ))}
      </div>
    </>
  )
}
