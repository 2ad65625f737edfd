import { type CountryCode, countries } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { accountForms, readBankAccount } from '@ujuzi/contract/money/payout-accounts'
import { type Chain, isChain } from '@ujuzi/contract/money/payout-networks'
import type { MethodDraft } from './payout-types.ts'

type Asked = Pick<MethodDraft, 'type' | 'country' | 'provider' | 'account_number'>

/** What the number is called where it comes from. */
export function numberLabel({ type, country }: Pick<MethodDraft, 'type' | 'country'>) {
  if (type === 'mobile_money') return m.payout_number_mobile()
  if (type === 'crypto') return m.payout_number_wallet()
  const { kind } = accountForms[country]
  if (kind === 'iban') return 'IBAN'
  return kind === 'rib' ? ribName(country) : m.payout_number_account()
}

/** How it is made up, so that nobody has to guess. */
export function numberHint({ type, country, provider }: Asked) {
  if (type === 'mobile_money') {
    return m.payout_hint_mobile({ code: countries[country].dialCode })
  }
  if (type === 'crypto') return isChain(provider) ? walletHint(provider) : m.payout_hint_chain()
  const form = accountForms[country]
  if (form.kind === 'iban') return m.payout_hint_iban({ count: form.length, country })
  if (form.kind === 'rib') return m.payout_hint_rib({ count: form.length })
  return form.min === form.max
    ? m.payout_hint_digits({ count: form.max })
    : m.payout_hint_digits_between({ min: form.min, max: form.max })
}

/** 8/24: how much of it is there, where its length is known. */
export function numberCounter(asked: Asked) {
  const whole = wholeLength(asked)
  const there = lengthOf(asked)
  return whole !== undefined && there > 0 ? `${there}/${whole}` : undefined
}

/** Said while somebody types, but not before the number is all there. */
export const slipIn = (asked: Asked) =>
  lengthOf(asked) === wholeLength(asked) ? numberFault(asked) : undefined

const lengthOf = ({ account_number }: Asked) => account_number.replace(/[\s.\-/]/g, '').length

function wholeLength({ type, country }: Asked) {
  if (type !== 'bank_transfer') return undefined
  const form = accountForms[country]
  if (form.kind !== 'digits') return form.length
  return form.min === form.max ? form.max : undefined
}

/** What can be seen to be wrong without asking the server; the rest is checked there. */
export function numberFault({ type, country, provider, account_number }: Asked) {
  if (type !== 'bank_transfer' || account_number.trim() === '') return undefined
  const { fault } = readBankAccount(country, provider, account_number)
  if (fault === 'field_account_length') return m.field_account_length()
  return fault && m.field_account_check()
}

const ribName = (country: CountryCode) => (country === 'AO' || country === 'MZ' ? 'NIB' : 'RIB')

const walletHints: Record<Chain, () => string> = {
  tron: () => m.payout_hint_wallet({ sign: 'T' }),
  bitcoin: m.payout_hint_bitcoin,
  ethereum: () => m.payout_hint_wallet({ sign: '0x' }),
  polygon: () => m.payout_hint_wallet({ sign: '0x' }),
  bnb: () => m.payout_hint_wallet({ sign: '0x' }),
}

const walletHint = (chain: Chain) => walletHints[chain]()
