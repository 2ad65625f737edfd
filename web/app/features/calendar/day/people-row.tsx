import { m } from '@ujuzi/contract/messages'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { centreInStrip } from '#app/lib/page/centre-in-strip.ts'
import { classes } from '#app/ui/classes.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'
import type { Person } from './use-shown-person.ts'

type Props<P extends Person> = {
  people: readonly P[]
  /** Undefined for everyone. */
  shown: P | undefined
  countOf: (person: P) => number
  show: (person: P | undefined) => void
}

/** Faces of a team on phones, which show the day of one person or place, or of everyone. */
export const PeopleRow = <P extends Person>({ people, shown, countOf, show }: Props<P>) => (
  <ul
    aria-label={m.calendar_columns()}
    className="scrollbar-none relative -mx-3 flex gap-1 overflow-x-auto px-3 pb-1.5"
  >
    <Face
      name={m.calendar_columns_all()}
      count={people.reduce((sum, person) => sum + countOf(person), 0)}
      chosen={shown === undefined}
      onClick={() => show(undefined)}
    >
      <Users aria-hidden className="size-5" />
    </Face>
    {people.map((person) => (
      <Face
        key={person.id}
        name={resourceName(person)}
        shortName={person.name.split(' ')[0]}
        count={countOf(person)}
        chosen={person === shown}
        onClick={() => show(person)}
      >
        {person.name ? (
          <Avatar name={person.name} size="small" />
        ) : (
          <b className="font-semibold">{person.number}</b>
        )}
      </Face>
    ))}
  </ul>
)

type FaceProps = {
  name: string
  shortName?: string | undefined
  count: number
  chosen: boolean
  onClick: () => void
  children: ReactNode
}

const Face = ({ name, shortName, count, chosen, onClick, children }: FaceProps) => (
  <li className="flex-none" ref={chosen ? centreItem : undefined}>
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={classes(
        'relative grid h-full min-h-14 w-18 content-center justify-items-center gap-0.5 rounded-control px-1 text-caption leading-tight',
        chosen ? 'bg-foreground text-background' : 'hover:bg-accent',
      )}
    >
      <span className="sr-only">{`${name}, ${m.professional_count_bookings({ count })}`}</span>
      <span aria-hidden="true" className="relative">
        <span
          className={classes(
            'grid size-9 cramped:size-[40px] place-items-center rounded-full border',
            chosen ? 'border-transparent' : 'bg-card',
          )}
        >
          {children}
        </span>
        {count > 0 && (
          <span
            className={classes(
              'absolute -top-0.5 -right-2.5 grid min-w-4.5 place-items-center rounded-full px-1 font-semibold leading-[1.125rem]',
              chosen ? 'bg-highlight text-highlight-foreground' : 'bg-foreground text-background',
            )}
          >
            {count}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="max-w-full truncate">
        {shortName || name}
      </span>
    </button>
  </li>
)

function centreItem(item: HTMLElement | null) {
  if (item?.parentElement) centreInStrip(item.parentElement, item)
}
