import { listWaitingEntries, type WaitingEntry } from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { EntryCard } from './entry-card.tsx'

/** Open entries of the client; none if they cannot be loaded, because the bookings matter more. */
export async function loadOpenEntries(): Promise<WaitingEntry[]> {
  const response = await call(listWaitingEntries, {})
  return response.ok ? response.data.results.filter(({ state }) => state === 'waiting') : []
}

type Props = { entries: readonly WaitingEntry[]; now: number }

/** The entries with an open offer, which needs an answer. */
export const OfferedEntries = ({ entries, now }: Props) => {
  const offered = entries.filter(({ offer }) => offer !== null)
  return offered.map((entry) => <EntryCard key={entry.id} entry={entry} now={now} />)
}

/** The entries without an offer, below the bookings of a client. */
export function WaitingEntries({ entries, now }: Props) {
  const waiting = entries.filter(({ offer }) => offer === null)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-list" className="grid gap-3">
      <h2 id="waiting-list" className="title-2">
        <Link to="/client/waiting-list" className="underline-offset-4 hover:underline">
          {m.waiting_title()}
        </Link>
      </h2>
      <ul className="grid gap-3">
        {waiting.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} now={now} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
