import { m } from '@ujuzi/contract/messages'
import { banks } from '@ujuzi/contract/payouts/banks'
import { payoutProviderLabel } from '@ujuzi/contract/payouts/labels'
import { blockchains, chainCodes, listMobileNetworks } from '@ujuzi/contract/payouts/networks'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { type MethodDraft, otherBank } from './payout-types.ts'

type Props = {
  typed: MethodDraft
  change: (changes: Partial<MethodDraft>) => void
  error: string | undefined
}

/** Bank, mobile money network or blockchain. */
export function ProviderField({ typed, change, error }: Props) {
  const { type, provider } = typed
  const isOther = type === 'bank_transfer' && provider === otherBank
  return (
    <>
      <Select
        label={providerLabel(type)}
        name="provider"
        value={provider}
        placeholder={m.payout_choose()}
        options={providerOptions(typed)}
        onChange={(event) => change({ provider: event.target.value })}
        error={isOther ? undefined : error}
      />
      {isOther && (
        <TextField
          label={m.payout_other_bank()}
          name="other_bank"
          value={typed.otherBank}
          onChange={(event) => change({ otherBank: event.target.value })}
          maxLength={60}
          error={error}
        />
      )}
    </>
  )
}

function providerLabel(type: MethodDraft['type']) {
  if (type === 'bank_transfer') return m.payout_bank()
  return type === 'mobile_money' ? m.payout_provider() : m.payout_chain()
}

function providerOptions({ type, country }: MethodDraft) {
  if (type === 'bank_transfer') {
    return [
      ...banks[country].map((name) => ({ value: name, label: name })),
      { value: otherBank, label: m.payout_another_bank() },
    ]
  }
  if (type === 'mobile_money') {
    return listMobileNetworks(country).map((network) => ({
      value: network,
      label: payoutProviderLabel(type, network),
    }))
  }
  return chainCodes.map((chain) => ({
    value: chain,
    label: m.payout_chain_pays({
      chain: blockchains[chain].name,
      coin: blockchains[chain].currency,
    }),
  }))
}
