import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import type { WordsProps } from './business-page.ts'

/** The people who take bookings, each with a link that books them. */
export function Team({ words: { team } }: WordsProps) {
  if (!team) return null
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="heading-4 mb-2">
        {team.title}
      </h2>
      <ul className="divide-y">
        {team.people.map(({ name, text, label, to }) => (
          <li key={to} className="flex items-center gap-4 py-3 cramped:flex-wrap">
            <Avatar name={name} />
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold wrap-anywhere">{name}</h3>
              <p className="text-sm text-muted-foreground wrap-anywhere">{text}</p>
            </div>
            <LinkButton to={to} look="outline" aria-label={label}>
              {m.business_book_now()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
