import type { ClientImportRow } from '../tables.ts'
import type { ReadClientList } from './client-list.rules.ts'
import type { ReadRow } from './rows.rules.ts'

export type RowStatus = 'new' | 'same' | 'faulty'

/** Two rows of a list are about the same client if they share one of these: the phone, the email, or, without both, the name. */
const keysOf = ({ phone, email, name }: ReadRow['client']) =>
  [
    phone && `phone ${phone}`,
    email && `email ${email.toLowerCase()}`,
    !phone && !email && `name ${normalizedName(name)}`,
  ].filter((key) => typeof key === 'string')

const normalizedName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Status of each row: faulty without a name, the same as a known client or an earlier row, or new. `known`: places of rows. */
export function classifyRows(
  rows: readonly Pick<ReadRow, 'client'>[],
  known: ReadonlySet<number>,
): RowStatus[] {
  const earlier = new Set<string>()
  return rows.map(({ client }, place) => {
    if (!client.name) return 'faulty'
    const keys = keysOf(client)
    if (known.has(place) || keys.some((key) => earlier.has(key))) return 'same'
    for (const key of keys) earlier.add(key)
    return 'new'
  })
}

/** Outcome of an import for each row of its file, compared with the current clients of the business. */
export type Preview = {
  row: ClientImportRow
  list: ReadClientList
  statuses: RowStatus[]
  /** Clients that the business can still add. */
  room: number
  hash: string
}
