import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import {
  type BusinessCalendarDay,
  elapsedTimeScale,
  rangeOnScale,
  resourceNumbers,
} from '#app/features/calendar/grid/calendar-layout.ts'
import { MoveHint } from '#app/features/calendar/moving/move-hint.tsx'
import { phoneScreen, useMedia } from '#app/lib/page/use-media.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DayAgenda } from './day-agenda.tsx'
import { DayGrid } from './day-grid.tsx'
import { PeopleRow } from './people-row.tsx'
import { ResourceHeaders } from './resource-headers.tsx'
import { useShownColumns } from './use-shown-columns.ts'
import { besidePerson, type Person, useShownPerson } from './use-shown-person.ts'
import { useSwipe } from './use-swipe.ts'

type Props = { businessCalendar: BusinessCalendar; day: BusinessCalendarDay; now: number }
type ViewProps = Props & { people: readonly Person[]; countOf: (person: Person) => number }

/** One day of a business. Phones show one person or place at a time, at full width. */
export function DayView(props: Props) {
  const { businessCalendar, day } = props
  const isPhone = useMedia(phoneScreen)
  const scale = elapsedTimeScale(day)
  const bookings = businessCalendar.bookings.filter((booking) => rangeOnScale(scale, booking))
  const people = resourceNumbers(businessCalendar, bookings).map((number): Person => {
    const found = businessCalendar.resources.find((one) => one.number === number)
    // A place that was removed, but still has bookings.
    return found ?? { number, id: String(number), name: '', own: false }
  })
  const countOf = ({ number }: Person) =>
    bookings.filter(({ status, resource = 1 }) => status !== 'cancelled' && resource === number)
      .length
  const [only] = people
  if (people.length === 1 && only)
    return (
      <>
        <div className="pb-5">
          <DayGrid {...props} columns={[only.number]} isWhole />
        </div>
        <MoveHint businessCalendar={businessCalendar} />
      </>
    )
  const View = isPhone ? OnePerson : AllPeople
  return <View {...props} people={people} countOf={countOf} />
}

function AllPeople({ people, countOf, ...props }: ViewProps) {
  const { businessCalendar } = props
  const { shown: columns, ...choice } = useShownColumns(people)
  const shown = people.filter(({ number }) => columns.includes(number))
  return (
    <>
      <div data-scroller className="relative overflow-x-auto pb-5">
        <div style={{ minWidth: `${3.25 + columns.length * columnRem(people)}rem` }}>
          <ResourceHeaders
            people={shown}
            countOf={countOf}
            choice={
              <ColumnChoice
                businessCalendar={businessCalendar}
                numbers={people.map(({ number }) => number)}
                shown={columns}
                {...choice}
              />
            }
          />
          <DayGrid {...props} columns={columns} isWhole={false} />
        </div>
      </div>
      <MoveHint businessCalendar={businessCalendar} />
    </>
  )
}

/** Least width of a column: names need more than numbers. */
const columnRem = (people: readonly Person[]) => (people.some(({ name }) => name) ? 11 : 6.5)

function OnePerson({ people, countOf, ...props }: ViewProps) {
  const { shown, show } = useShownPerson(people)
  const swipe = useSwipe((direction) => {
    const next = besidePerson(people, shown, direction)
    if (next) show(next.person)
  })
  return (
    <div {...swipe} className="touch-pan-y pb-5">
      <PeopleRow {...{ people, shown, countOf, show }} />
      {shown ? (
        <div className="grid gap-5">
          <DayGrid {...props} columns={[shown.number]} isWhole={false} />
          <MoveHint businessCalendar={props.businessCalendar} />
        </div>
      ) : (
        <DayAgenda {...props} people={people} />
      )}
    </div>
  )
}
