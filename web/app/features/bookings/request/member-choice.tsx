import { m } from '@ujuzi/contract/messages'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { priceText } from '#app/domain/price/price-text.ts'
import { type Choices, choicesSearch } from '#app/features/bookings/shared/choices.ts'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import {
  type ServiceSequence,
  sequenceTotal,
} from '#app/features/bookings/shared/service-sequence.ts'
import { choosableMembers, sequenceWith } from '#app/features/bookings/shared/team-choice.ts'
import { classes } from '#app/ui/classes.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'

type Props = {
  team: BookPage['team']
  /** The chosen services at their usual prices. */
  sequence: ServiceSequence
  choices: Choices
}

/** Links that choose a person or anyone; nothing where there is no choice. A price is shown where prices differ. */
export function MemberChoice({ team, sequence, choices }: Props) {
  const members = choosableMembers(team, sequence)
  if (members.length === 0) return null
  const chosen = members.find(({ id }) => id === choices.member)
  const priceWith = (member?: (typeof members)[number]) => {
    const total = sequenceTotal(sequenceWith(sequence, member))
    return total && priceText(total)
  }
  const differ = members.some((member) => priceWith(member) !== priceWith())
  const link = (member: string | undefined) =>
    choicesSearch({ ...choices, member, start: undefined })
  return (
    <nav aria-labelledby="with" className="mb-8">
      <h2 id="with" className="heading-4">
        {m.book_with()}
      </h2>
      <ul className="scrollbar-none -mr-4 mt-3 -ml-11 flex gap-2 overflow-x-auto pr-4 pb-1 pl-11 cramped:mr-0 cramped:ml-0 cramped:flex-wrap cramped:px-0 md:mr-0 md:ml-0 md:flex-wrap md:px-0">
        <Option to={link(undefined)} isChosen={!chosen} price={differ && priceWith()}>
          <span className="grid size-9 cramped:size-[40px] flex-none place-items-center rounded-full bg-accent text-foreground">
            <Users aria-hidden className="size-4" />
          </span>
          {m.book_anyone()}
        </Option>
        {members.map((member) => (
          <Option
            key={member.id}
            to={link(member.id)}
            isChosen={member === chosen}
            price={differ && priceWith(member)}
          >
            <Avatar name={member.name} size="small" />
            {member.name}
          </Option>
        ))}
      </ul>
      {differ && (
        <p className="mt-2 text-sm text-muted-foreground">
          {m.book_anyone_price({ price: priceWith() ?? '' })}
        </p>
      )}
    </nav>
  )
}

type OptionProps = {
  to: string
  isChosen: boolean
  price: string | false | undefined
  children: ReactNode
}

const Option = ({ to, isChosen, price, children }: OptionProps) => (
  <li className="flex-none max-w-full">
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen || undefined}
      className={classes(
        'flex min-h-12 items-center gap-2.5 rounded-full border py-1 pr-4 pl-1.5 font-semibold wrap-anywhere cramped:gap-2 cramped:pr-2',
        isChosen
          ? 'border-foreground bg-foreground text-background'
          : 'border-input bg-card hover:bg-accent',
      )}
    >
      {children}
      {price && (
        <span
          className={classes(
            'text-sm font-normal whitespace-nowrap',
            !isChosen && 'text-muted-foreground',
          )}
        >
          {price}
        </span>
      )}
    </Link>
  </li>
)
