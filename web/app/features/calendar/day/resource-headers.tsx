import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Avatar } from '#app/ui/media/avatar.tsx'

type Props = {
  resources: Agenda['resources']
  numbers: readonly number[]
  countOf: (number: number) => number
}

/** Names above the columns. Decorative: each column is a region with its name. */
export function ResourceHeaders({ resources, numbers, countOf }: Props) {
  return (
    <div
      aria-hidden="true"
      className="grid auto-cols-fr grid-flow-col pb-2 pl-13 text-label font-semibold"
    >
      {numbers.map((number) => {
        const name = resources.find((one) => one.number === number)?.name
        return (
          <span key={number} className="flex min-w-0 items-center gap-2.5 px-2">
            {name ? (
              <>
                <Avatar name={name} size="small" />
                <span className="grid min-w-0 leading-tight">
                  <span className="truncate">{name}</span>
                  <span className="font-normal text-muted-foreground">
                    {m.professional_count_bookings({ count: countOf(number) })}
                  </span>
                </span>
              </>
            ) : (
              m.professional_resource({ number })
            )}
          </span>
        )
      })}
    </div>
  )
}
