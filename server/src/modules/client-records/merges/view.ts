import type { ClientDuplicate, MergePreview } from '@ujuzi/contract/client-records/merges'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { clientName } from '../list/view.ts'
import type { ClientRecordRow } from '../tables.ts'
import { mergeFields } from './rules.ts'
import type { listDuplicates } from './suggestions.queries.ts'

export const duplicateView = (
  { reason, clients }: Awaited<ReturnType<typeof listDuplicates>>[number],
  locale: Locale,
): ClientDuplicate => ({
  reason,
  clients: clients.map((client) => ({ ...client, name: clientName(client, locale) })),
})

type Pair = {
  kept: ClientRecordRow
  merged: ClientRecordRow
  names: ReadonlyMap<string, string | null>
  visits: ReadonlyMap<string | null, number>
}

export function mergePreviewView(
  { kept, merged, names, visits }: Pair,
  locale: Locale,
): MergePreview {
  const person = ({ id }: ClientRecordRow) => ({
    id,
    name: clientName({ name: names.get(id) ?? null }, locale),
    visits: visits.get(id) ?? 0,
  })
  const result = mergeFields(kept, merged)
  const [first, second] = [person(kept), person(merged)]
  const nameOfAccount = kept.accountId ? first.name : second.name
  return {
    kept: first,
    merged: second,
    result: {
      name: result.name ?? nameOfAccount,
      phone: result.phone,
      email: result.email,
      birthday:
        result.birthMonth === null || result.birthDay === null
          ? null
          : { month: result.birthMonth, day: result.birthDay, year: result.birthYear },
      tags: result.tags,
      note: result.note,
      consent: result.consent,
      has_account: result.accountId !== null,
      visits: first.visits + second.visits,
    },
  }
}
