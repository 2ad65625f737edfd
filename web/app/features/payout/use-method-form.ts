import type { CountryCode } from '@ujuzi/contract/countries'
import { m } from '@ujuzi/contract/messages'
import type { PayoutMethod as Kind } from '@ujuzi/contract/options'
import { networksIn } from '@ujuzi/contract/payout-networks'
import { setPayoutMethod } from '@ujuzi/contract/payouts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/submission.ts'
import { notify } from '#app/ui/toast.tsx'
import { numberFault } from './number-words.ts'
import type { Own } from './payout-desk.tsx'

export type Typed = {
  type: Kind
  country: CountryCode
  /** What was chosen from the list: `other` is a bank that is not in it. */
  provider: string
  otherBank: string
  account_name: string
  account_number: string
}
export const otherBank = 'other'

/** What is typed, what is wrong with it, and how it is sent. */
export function useMethodForm(
  businessId: string,
  home: CountryCode,
  own: Own,
  onSaved: () => void,
) {
  const [typed, setTyped] = useState<Typed>({
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

  function change(changes: Partial<Typed>) {
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

function faultsIn(body: Omit<Typed, 'otherBank'>) {
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
function staleIn(changes: Partial<Typed>) {
  const names = Object.keys(changes).map((name) => (name === 'otherBank' ? 'provider' : name))
  return changes.type || changes.country ? ['provider', 'account_number'] : names
}
