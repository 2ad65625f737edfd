import { type CountryCode, countries, countryName } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { accountFormats, parseBankAccount } from '@ujuzi/contract/payouts/accounts'
import { type Chain, isChain } from '@ujuzi/contract/payouts/networks'
import { getLocale } from '@ujuzi/contract/runtime'
import type { MethodDraft } from './payout-types.ts'

type AccountNumberInput = Pick<MethodDraft, 'type' | 'country' | 'provider' | 'account_number'>

/** Label of the account number in the given country. */
export function accountNumberLabel({ type, country }: Pick<MethodDraft, 'type' | 'country'>) {
  if (type === 'mobile_money') return m.payout_number_mobile()
  if (type === 'crypto') return m.payout_number_wallet()
  const { kind } = accountFormats[country]
  if (kind === 'iban') return 'IBAN'
  return kind === 'rib' ? ribName(country) : m.payout_number_account()
}

/** Hint about the format of the number. */
export function accountNumberHint({ type, country, provider }: AccountNumberInput) {
  if (type === 'mobile_money') {
    return m.payout_hint_mobile({ code: countries[country].dialCode })
  }
  if (type === 'crypto') return isChain(provider) ? walletHint(provider) : m.payout_hint_chain()
  const form = accountFormats[country]
  if (form.kind === 'iban') return m.payout_hint_iban({ count: form.length, country })
  if (form.kind === 'rib') return m.payout_hint_rib({ count: form.length })
  return form.min === form.max
    ? m.payout_hint_digits({ count: form.max })
    : m.payout_hint_digits_between({ min: form.min, max: form.max })
}

/** "8/24": typed and required digits, where the length is known. */
export function digitCountText(input: AccountNumberInput) {
  const required = requiredLength(input)
  const typed = typedLength(input)
  return required !== undefined && typed > 0 ? `${typed}/${required}` : undefined
}

/** Error while typing, shown only once the number is complete. */
export const completeNumberError = (input: AccountNumberInput) =>
  typedLength(input) === requiredLength(input) ? accountNumberError(input) : undefined

const typedLength = ({ account_number }: AccountNumberInput) =>
  account_number.replace(/[\s.\-/]/g, '').length

function requiredLength({ type, country }: AccountNumberInput) {
  if (type !== 'bank_transfer') return undefined
  const form = accountFormats[country]
  if (form.kind !== 'digits') return form.length
  return form.min === form.max ? form.max : undefined
}

/** Error that can be detected without the server, which makes the remaining checks. */
export function accountNumberError({
  type,
  country,
  provider,
  account_number,
}: AccountNumberInput) {
  if (type !== 'bank_transfer' || account_number.trim() === '') return undefined
  const { error } = parseBankAccount(country, provider, account_number)
  const isWrongLength = error === 'field_account_length'
  return (
    error && ((isWrongLength && lengthError(country, account_number)) || m.field_account_check())
  )
}

/** How long the numbers of the country are and how much was typed; undefined if the length is not the error. */
function lengthError(country: CountryCode, accountNumber: string) {
  const form = accountFormats[country]
  const place = countryName(country, getLocale())
  if (form.kind === 'digits') {
    const { min, max } = form
    const typed = accountNumber.replace(/\D/g, '').length
    if (typed >= min && typed <= max) return undefined
    return min === max
      ? m.payout_error_digits({ country: place, count: max, typed })
      : m.payout_error_digits_between({ country: place, min, max, typed })
  }
  const typed = accountNumber.replace(/[\s.\-/]/g, '').length
  const name = accountNumberLabel({ type: 'bank_transfer', country })
  return typed === form.length
    ? undefined
    : m.payout_error_characters({ name, country: place, count: form.length, typed })
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
