import { Card } from '#app/ui/data/card.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'

const five = [1, 2, 3, 4, 5]

/** Placeholder of the dashboard below its heading while its data loads. */
export function DashboardSkeleton() {
  return (
    <>
      <Skeleton className="-mt-4 h-4 w-64 max-w-full" />
      <Card className="overflow-hidden md:grid md:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid content-center gap-3 border-b bg-muted p-4 md:border-r md:border-b-0 md:p-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-9 w-20" />
          <div className="grid grid-cols-5 gap-1">
            {five.map((square) => (
              <Skeleton key={square} className="h-10 w-full" />
            ))}
          </div>
          <Skeleton className="h-4 w-full" />
        </div>
        {five.map((step) => (
          <div
            key={step}
            className="flex min-h-17 items-center gap-3.5 border-t px-4 first:border-t-0 md:col-start-2 md:px-5"
          >
            <Skeleton className="size-7.5 flex-none rounded-[8px]" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-44 max-w-full" />
              <Skeleton className="h-3.5 w-64 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
      <div className="grid grid-cols-2 gap-3 *:last:col-span-2 md:grid-cols-3 md:gap-4 md:*:last:col-span-1">
        {[1, 2, 3].map((card) => (
          <Card key={card} className="grid content-start gap-2.5 p-4 md:p-5">
            <Skeleton className="h-3.5 w-24 max-w-full" />
            <Skeleton className="h-8 w-28 max-w-full" />
            <Skeleton className="h-3.5 w-20 max-w-full" />
          </Card>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-96 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </>
  )
}
