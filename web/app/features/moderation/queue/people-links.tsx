import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'

type Props = { people: readonly { id: string | null; name: string }[] }

/** Links to the accounts of both parties; a guest has none. */
export const PeopleLinks = ({ people }: Props) => (
  <p className="mt-1 flex flex-wrap gap-x-5 text-label">
    {people.map(({ id, name }) =>
      id ? (
        <Link
          key={id}
          to={`/review/people/${id}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.reviews_look_at({ name })}
        </Link>
      ) : null,
    )}
  </p>
)
