import type { AccountSummary } from '@ujuzi/contract/moderation/suspensions'
import { Link } from 'react-router'
import { roleLabels } from '#app/features/moderation/moderation-words.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { AccountStateBadge } from './state-badge.tsx'

/** Search results; unusual account states are shown at the end of the line. */
export const PeopleList = ({ people }: { people: readonly AccountSummary[] }) => (
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
              {[roleLabels[role](), business?.name].filter(Boolean).join(' · ')}
            </p>
            <p className="text-label text-muted-foreground wrap-anywhere">{email}</p>
          </div>
          {state !== 'active' && <AccountStateBadge state={state} />}
        </div>
      </li>
    ))}
  </ul>
)
