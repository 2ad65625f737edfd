import type { FoundAccount } from '@ujuzi/contract/moderation/suspensions'
import { Link } from 'react-router'
import { roleNames } from '#app/features/moderation/moderation-words.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { StateBadge } from './state-badge.tsx'

/** Who was found; what is unusual about them stands at the end of the line. */
export const PeopleList = ({ people }: { people: readonly FoundAccount[] }) => (
  <ul className="mt-3">
    {people.map(({ id, name, email, role, state, business }) => (
      <li
        key={id}
        className="relative flex items-center gap-3 border-t py-3 first:border-t-0 hover:bg-accent"
      >
        <Avatar name={name} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 leading-snug">
          <div className="min-w-[min(12rem,50vw)] flex-1">
            <h2 className="font-semibold wrap-anywhere">
              <Link to={`/review/people/${id}`} className="after:absolute after:inset-0">
                {name}
              </Link>
            </h2>
            <p className="text-label text-muted-foreground wrap-anywhere">
              {[roleNames[role](), business?.name].filter(Boolean).join(' · ')}
            </p>
            <p className="text-label text-muted-foreground wrap-anywhere">{email}</p>
          </div>
          {state !== 'active' && <StateBadge state={state} />}
        </div>
      </li>
    ))}
  </ul>
)
