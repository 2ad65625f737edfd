import type { CountryCode } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { networksIn } from '@ujuzi/contract/money/payout-networks'
import { setPayoutMethod } from '@ujuzi/contract/money/payouts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { numberFault } from './account-number-words.ts'
import { type MethodDraft, type OwnerCalls, otherBank } from './payout-types.ts'

/** What is typed, what is wrong with it, and how it is sent. */
export function useMethodForm(
  businessId: string,
  home: CountryCode,
  own: OwnerCalls,
  onSaved: () => void,
) {
  const [typed, setTyped] = useState<MethodDraft>({
    type: 'bank_transfer',
    country: home,
    provider: '',
    otherBank: '',
    account_name: '',
    account_number: '',
  })
  // Counted, because what is marked also changes while somebody types, who must not be taken elsewhere then.
  const [refusals, setRefusals] = useState(0)
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(
    setPayoutMethod,
    m.payout_failed(),
    own,
  )

  function change(changes: Partial<MethodDraft>) {
    const next = { ...typed, ...changes }
    // Another country has other banks; the kinds of account have nothing in common but the name on it.
    if (changes.type || changes.country)
      Object.assign(next, { provider: '', otherBank: '', account_number: '' })
    if (next.type === 'mobile_money' && networksIn(next.country).length === 1) {
      next.provider = networksIn(next.country)[0] ?? ''
    }
    setTyped(next)
    setFields(without(fields, staleIn(changes)))
  }

  async function save() {
    const { otherBank: written, ...rest } = typed
    const body = { ...rest, provider: typed.provider === otherBank ? written : typed.provider }
    const faults = faultsIn(body)
    if (Object.keys(faults).length > 0) {
      setFields(faults)
      return setRefusals(refusals + 1)
    }
    const answer = await send({ params: { id: businessId }, body })
    if (typeof answer === 'string') return setRefusals(refusals + 1)
    notify.success(m.payout_saved())
    onSaved()
    await revalidate()
  }

  return { typed, fields, refusals, pending, change, save }
}

function faultsIn(body: Omit<MethodDraft, 'otherBank'>) {
  const missing = (['provider', 'account_name', 'account_number'] as const).filter(
    (name) => body[name].trim() === '',
  )
  const fault = numberFault(body)
  return {
    ...(fault && { account_number: fault }),
    ...Object.fromEntries(missing.map((name) => [name, m.field_required()])),
  }
}

const without = (fields: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** Of which fields what was said is no longer true. */
function staleIn(changes: Partial<MethodDraft>) {
  const names = Object.keys(changes).map((name) => (name === 'otherBank' ? 'provider' : name))
  return changes.type || changes.country ? ['provider', 'account_number'] : names
}
