import { m } from '@ujuzi/contract/messages'
import { Avatar } from '#app/ui/media/avatar.tsx'
import type { teamTexts } from './team-words.ts'

type Props = { team: NonNullable<ReturnType<typeof teamTexts>> }

/** The people who take bookings, each with a link to their open times: a row of faces on phones. */
export const Team = ({ team: { title, people } }: Props) => (
  <section aria-labelledby="team">
    <h2 id="team" className="heading-4 mb-2">
      {title}
    </h2>
    <ul className="scrollbar-none relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 cramped:-mx-2 cramped:px-2 md:mx-0 md:block md:divide-y md:px-0">
      {people.map(({ name, text, label, to }) => (
        <li
          key={to}
          className="relative flex w-[5.25rem] flex-none flex-col items-center gap-1 py-1 text-center md:w-auto md:flex-row md:gap-4 md:py-3 md:text-start"
        >
          <Avatar name={name} />
          <div className="min-w-0 md:flex-1">
            <h3 className="text-sm leading-tight font-semibold wrap-anywhere md:text-base">
              {name}
            </h3>
            <p className="text-sm text-muted-foreground wrap-anywhere max-md:hidden">{text}</p>
          </div>
          <a
            href={to}
            aria-label={label}
            className="text-link inline-flex min-h-11 items-center after:absolute after:inset-0 after:rounded-control max-md:min-h-0"
          >
            <span className="max-md:sr-only">{m.business_times()}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
