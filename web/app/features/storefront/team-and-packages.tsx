import { m } from '@ujuzi/contract/messages'
import type { Professional } from '@ujuzi/contract/storefront/storefront'
import { renderToStaticMarkup } from 'react-dom/server'
import { buttonClasses } from '#app/ui/button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { packageTexts } from './package-words.ts'
import { teamTexts } from './team-words.ts'

/**
 * HTML of the team and the packages of a business, rendered only on the server: visitors do not load scripts for parts
 * that never change while the page is open.
 */
export function renderTeamAndPackages(
  business: Pick<Professional, 'id' | 'team' | 'services' | 'packages'>,
) {
  const team = teamTexts(business)
  const packages = packageTexts(business.packages)
  return renderToStaticMarkup(
    <>
      {packages && <Packages packages={packages} />}
      {team && <Team team={team} />}
    </>,
  )
}

type TeamProps = { team: NonNullable<ReturnType<typeof teamTexts>> }

/** The people who take bookings, each with a link that books them. */
const Team = ({ team: { title, people } }: TeamProps) => (
  <section aria-labelledby="team">
    <h2 id="team" className="heading-4 mb-2">
      {title}
    </h2>
    <ul className="divide-y">
      {people.map(({ name, text, label, to }) => (
        <li key={to} className="flex items-center gap-4 py-3 cramped:flex-wrap">
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="text-sm text-muted-foreground wrap-anywhere">{text}</p>
          </div>
          <a href={to} aria-label={label} className={buttonClasses({ look: 'outline' })}>
            {m.business_book_now()}
          </a>
        </li>
      ))}
    </ul>
  </section>
)

type PackagesProps = { packages: NonNullable<ReturnType<typeof packageTexts>> }

/** Packages of several visits, which are bought at the business. */
const Packages = ({ packages: { title, note, list } }: PackagesProps) => (
  <section aria-labelledby="packages">
    <h2 id="packages" className="heading-4">
      {title}
    </h2>
    <p className="mt-1 text-sm text-muted-foreground">{note}</p>
    <ul className="mt-1 divide-y">
      {list.map(({ id, name, price, facts }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3">
          <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</h3>
          <span className="font-semibold">{price}</span>
          <p className="basis-full text-sm text-muted-foreground">{facts}</p>
        </li>
      ))}
    </ul>
  </section>
)
