import type { ClientHistory } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { ClientVisits } from '#app/domain/clients/client-bookings.tsx'
import { ClientFigures } from '#app/domain/clients/client-figures.tsx'
import { ClientNote } from '#app/domain/clients/client-note.tsx'

type Props = {
  client: ClientHistory
  /** The booking that is open is not told again. */
  shown: string
}

/** How this client has been with the business, and what is noted about them. */
export function SheetClient({ client, shown }: Props) {
  const [first = client.name] = client.name.split(' ')
  const before = client.recent.filter(({ id }) => id !== shown).slice(0, 3)
  return (
    <>
      <section aria-labelledby="with-you" className="grid gap-3">
        <h3 id="with-you" className="title-2">
          {m.professional_with_you({ name: first })}
        </h3>
        <ClientFigures client={client} />
        <ClientVisits visits={before} />
        <p>
          <Link
            to={`/professional/clients/${client.id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {m.professional_see_all_about({ name: first })}
          </Link>
        </p>
      </section>
      <section>
        <ClientNote key={client.id} id={client.id} note={client.note} />
      </section>
    </>
  )
}
