import type { ClientSummary } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ClientBadges } from '#app/domain/clients/client-badges.tsx'
import { useVisitText } from '#app/domain/clients/use-visit-text.ts'
import { classes } from '#app/ui/classes.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'

type Props = {
  clients: readonly ClientSummary[]
  timezone: string
  refOf: (index: number) => (element: HTMLElement | null) => void
}

/** Clients with visits and money; on phones each is a name above a line of up to four facts. */
export function ClientTable({ clients, timezone, refOf }: Props) {
  const visitText = useVisitText(timezone, { short: true })
  return (
    <table className="block w-full md:table">
      <caption className="sr-only">{m.professional_clients()}</caption>
      <thead className="hidden md:table-header-group">
        <tr>
          <Heading>{m.clients_client()}</Heading>
          <Heading>{m.clients_last_visit()}</Heading>
          <Heading>{m.clients_next_visit()}</Heading>
          <Heading atEnd>{m.clients_visits()}</Heading>
          <Heading atEnd>{m.professional_spent()}</Heading>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {clients.map((client, index) => (
          <tr
            key={client.id}
            className="relative flex flex-wrap items-end gap-x-2.5 gap-y-1 border-t px-4 py-2.5 first:border-t-0 hover:bg-accent md:table-row md:p-0"
          >
            <td className="w-full md:w-auto md:border-t md:px-4 md:py-3">
              <Person client={client} nameRef={refOf(index)} />
            </td>
            <Cell label={m.clients_last()} isEmpty={!client.last_visit}>
              {visitText(client.last_visit)}
            </Cell>
            <Cell label={m.clients_next_visit()} isEmpty={!client.next_visit}>
              {visitText(client.next_visit)}
            </Cell>
            <Cell label={m.clients_times()} isEmpty={client.visits === 0} atEnd>
              {client.visits}
            </Cell>
            <Cell label={m.professional_spent()} isEmpty={client.spent.length === 0} atEnd strong>
              {client.spent.length === 0
                ? '–'
                : moneyTexts(client).map((text) => (
                    <span key={text} className="block whitespace-nowrap">
                      {text}
                    </span>
                  ))}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Person({
  client,
  nameRef,
}: {
  client: ClientSummary
  nameRef: (element: HTMLElement | null) => void
}) {
  const { id, name, photo, phone } = client
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={photo} size="small" />
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <Link
            ref={nameRef}
            to={`/professional/clients/${id}`}
            className="font-semibold break-words after:absolute after:inset-0"
          >
            {name}
          </Link>
          <ClientBadges client={client} />
        </p>
        {phone && <p className="text-caption text-muted-foreground">{phone}</p>}
      </div>
    </div>
  )
}

const Heading = ({ atEnd, children }: { atEnd?: boolean; children: string }) => (
  <th
    scope="col"
    className={classes(
      'px-4 py-3 text-sm font-semibold text-muted-foreground',
      atEnd ? 'text-end' : 'text-start',
    )}
  >
    {children}
  </th>
)

type CellProps = {
  /** Short: four stand beside each other on a phone. */
  label: string
  /** Left out on phones. */
  isEmpty: boolean
  atEnd?: boolean
  strong?: boolean
  children: ReactNode
}

const Cell = ({ label, isEmpty, atEnd, strong, children }: CellProps) => (
  <td
    className={classes(
      'text-caption leading-snug md:tabular-nums md:border-t md:px-4 md:py-3 md:text-base',
      atEnd && 'md:text-end',
      strong && 'font-semibold max-md:ms-auto max-md:text-end',
      isEmpty && 'text-muted-foreground max-md:hidden',
    )}
  >
    <span className="block text-caption font-normal text-muted-foreground md:hidden">{label}</span>
    {children}
  </td>
)

const moneyTexts = ({ spent }: ClientSummary) =>
  spent.map(({ amount, currency }) => formatPrice(amount, currency, getLocale()))
