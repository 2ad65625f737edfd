import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/media/avatar.tsx'
import type { Person } from './use-shown-person.ts'

type Props = {
  people: readonly Person[]
  countOf: (person: Person) => number
  /** Button above the hours. */
  choice: ReactNode
}

/** Names above the columns, beside the choice of columns. */
export const ResourceHeaders = ({ choice, ...names }: Props) => (
  <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center">
    <div className="sticky left-0 z-7 bg-card pt-1.5">{choice}</div>
    <Names {...names} />
  </div>
)

/** Decorative: each column is a region with its name. */
const Names = ({ people, countOf }: Omit<Props, 'choice'>) => (
  <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col text-label font-semibold">
    {people.map((person) => (
      <span key={person.number} className="flex min-w-0 items-center gap-2.5 px-2">
        {person.name ? (
          <>
            <Avatar name={person.name} size="small" />
            <span className="grid min-w-0 leading-tight">
              <span className="truncate">{person.name}</span>
              <span className="font-normal text-muted-foreground">
                {m.professional_count_bookings({ count: countOf(person) })}
              </span>
            </span>
          </>
        ) : (
          m.professional_resource({ number: person.number })
        )}
      </span>
    ))}
  </div>
)
