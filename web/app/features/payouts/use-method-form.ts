import { m } from '@ujuzi/contract/messages'
import { listMobileNetworks } from '@ujuzi/contract/payouts/networks'
import { addPayoutMethod, replacePayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { accountNumberError } from './account-number-words.ts'
import { type MethodDraft, type OwnerCalls, otherBank } from './payout-types.ts'

type Options = {
  businessId: string
  /** The method to replace; undefined to add one. */
  methodId: string | undefined
  initial: MethodDraft
  own: OwnerCalls
  onSaved: () => void
}

/** Values, errors and submission of the payout form. */
export function useMethodForm({ businessId, methodId, initial, own, onSaved }: Options) {
  const [typed, setTyped] = useState(initial)
  // Counts failed submissions. Errors also change while typing, which must not move the focus.
  const [failures, setFailures] = useState(0)
  const { revalidate } = useRevalidator()
  const adding = useSubmission(addPayoutMethod, m.payout_failed(), own)
  const replacing = useSubmission(replacePayoutMethod, m.payout_failed(), own)
  const { pending, fields, setFields } = methodId ? replacing : adding

  function change(changes: Partial<MethodDraft>) {
    const next = { ...typed, ...changes }
    // Another country has other banks; methods share only the account name.
    if (changes.type || changes.country)
      Object.assign(next, { provider: '', otherBank: '', account_number: '' })
    if (next.type === 'mobile_money' && listMobileNetworks(next.country).length === 1) {
      next.provider = listMobileNetworks(next.country)[0] ?? ''
    }
    setTyped(next)
    setFields(withoutFields(fields, outdatedErrors(changes)))
  }

  async function save() {
    const { otherBank: bankName, ...rest } = typed
    const body = { ...rest, provider: typed.provider === otherBank ? bankName : typed.provider }
    const errors = findErrors(body)
    if (Object.keys(errors).length > 0) {
      setFields(errors)
      return setFailures(failures + 1)
    }
    const result = methodId
      ? await replacing.send({ params: { id: businessId, method_id: methodId }, body })
      : await adding.send({ params: { id: businessId }, body })
    if (typeof result === 'string') return setFailures(failures + 1)
    notify.success(m.payout_saved())
    onSaved()
    await revalidate()
  }

  return { typed, fields, failures, pending, change, save }
}

function findErrors(body: Omit<MethodDraft, 'otherBank'>) {
  const { provider, account_name, account_number } = body
  const numberError = accountNumberError(body)
  return {
    ...(!provider.trim() && { provider: m.required_provider() }),
    ...(!account_name.trim() && { account_name: m.required_account_name() }),
    ...(numberError && { account_number: numberError }),
    ...(!account_number.trim() && { account_number: m.required_account_number() }),
  }
}

const withoutFields = (fields: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** Fields whose errors no longer apply after these changes. */
function outdatedErrors(changes: Partial<MethodDraft>) {
  const names = Object.keys(changes).map((name) => (name === 'otherBank' ? 'provider' : name))
  return changes.type || changes.country ? ['provider', 'account_number'] : names
}
