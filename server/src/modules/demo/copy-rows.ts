/** Tables that the demo fills, in the order of their foreign keys, with the columns it sets. */
export const copyColumns = {
  accounts:
    'id email name role password_hash locale email_verified_at terms_accepted_at created_at updated_at',
  businesses:
    'id owner_id name headline category bio place_id district address latitude longitude time_zone currency phone portrait payment_methods verified_at published_at auto_accept_bookings advance_booking_days buffer_time_minutes visit_places review_count stars_sum booked_count created_at updated_at',
  resources: 'id business_id position',
  services:
    'id business_id title description category price_minor currency duration_minutes position created_at updated_at',
  working_hours: 'business_id weekday opens_minute closes_minute',
  work_samples: 'id business_id title image_url width height category featured position created_at',
  client_records: 'id business_id account_id created_at updated_at',
  bookings:
    'id business_id resource_id service_id client_id client_record_id status starts_at ends_at busy_until local_day service_title price_minor currency policy place_kind place_address answer_by refund_from cancelled_by refund_percent remind_at reviewed_at created_at updated_at',
  booking_transitions:
    'id booking_id business_id transition party account_id from_status to_status at',
  reviews:
    'id booking_id business_id service_id client_id stars body praise reply replied_at created_at',
} as const

export type CopyTableName = keyof typeof copyColumns
export const copyTableNames = Object.keys(copyColumns) as CopyTableName[]

type Split<S extends string> = S extends `${infer Head} ${infer Rest}` ? Head | Split<Rest> : S
type Cell = string | number | boolean | Date | null | readonly string[]
type Row<N extends CopyTableName> = Record<Split<(typeof copyColumns)[N]>, Cell>

export type CopyTables = ReturnType<typeof createCopyTables>

/** Collects the rows of all tables as COPY text. A row with a missing column does not compile. */
export function createCopyTables() {
  const lines = Object.fromEntries(copyTableNames.map((name) => [name, [] as string[]])) as Record<
    CopyTableName,
    string[]
  >
  return {
    add<N extends CopyTableName>(name: N, row: Row<N>) {
      const cells = columnsOf[name].map((column) => cellText(row[column as keyof Row<N>]))
      lines[name].push(cells.join('\t'))
    },
    /** Rows of a table so far; undefined if there are none. */
    text: (name: CopyTableName) =>
      lines[name].length > 0 ? `${lines[name].join('\n')}\n` : undefined,
  }
}

const columnsOf = Object.fromEntries(
  copyTableNames.map((name) => [name, copyColumns[name].split(' ')]),
) as Record<CopyTableName, string[]>

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escapeText(cell)
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'object')
    return escapeText(`{${cell.map((text) => JSON.stringify(text)).join(',')}}`)
  return String(cell)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escapeText = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark) : text
