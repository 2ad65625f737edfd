import { suggestionsMax } from '@ujuzi/contract/api/limits'
import { listClients } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { call } from '#app/lib/http/api.ts'

/** Clients whose name, phone number, email or note contains this text, as suggestions. Empty after a failure. */
export async function searchClients(typed: string, signal: AbortSignal) {
  const response = await call(
    listClients,
    { query: { q: typed, sort: 'name', limit: suggestionsMax } },
    { signal },
  )
  if (!response.ok) return []
  return response.data.results.map(({ id, name, phone, has_account }) => ({
    key: id,
    label: name,
    detail: phone ?? m.clients_no_phone(),
    phone,
    hasAccount: has_account,
  }))
}
