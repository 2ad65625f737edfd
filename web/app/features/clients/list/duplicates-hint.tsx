import type { ClientDuplicate } from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import { UsersRound } from 'lucide-react'
import { Link } from 'react-router'

/** The first pair of records that may be of one person. */
export function DuplicatesHint({ duplicates }: { duplicates: readonly ClientDuplicate[] }) {
  const [duplicate] = duplicates
  const [first, second] = duplicate?.clients ?? []
  if (!duplicate || !first || !second) return null
  const names = { first: first.name, second: second.name }
  return (
    <p className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 leading-normal">
      <UsersRound aria-hidden className="mt-0.5 size-5 flex-none" />
      <span className="min-w-0 flex-1">
        {reasons[duplicate.reason](names)}{' '}
        <Link
          to={`/professional/clients/${first.id}?merge`}
          className="text-link inline-block py-1 font-semibold"
        >
          {m.clients_see_both()}
        </Link>
      </span>
    </p>
  )
}

type Names = { first: string; second: string }

const reasons: Record<ClientDuplicate['reason'], (names: Names) => string> = {
  email: (names) => m.clients_double_email(names),
  phone: (names) => m.clients_double_phone(names),
  name: ({ first }) => m.clients_double_name({ name: first }),
}
