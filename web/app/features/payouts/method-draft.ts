import { type CountryCode, countries, countryCodes } from '@ujuzi/contract/locale/countries'
import { banks } from '@ujuzi/contract/payouts/banks'
import type { PayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { type MethodDraft, otherBank, type PayoutBusiness } from './payout-types.ts'

export const emptyDraft = (business: PayoutBusiness): MethodDraft => ({
  type: 'bank_transfer',
  country: countryOfTimezone(business),
  provider: '',
  otherBank: '',
  account_name: '',
  account_number: '',
})

/** Values of a saved method. The number has to be typed again, because only its end is known. */
export function draftOf({ type, country, provider, account_name }: PayoutMethod): MethodDraft {
  const isOther = type === 'bank_transfer' && !banks[country].includes(provider)
  return {
    type,
    country,
    provider: isOther ? otherBank : provider,
    otherBank: isOther ? provider : '',
    account_name,
    account_number: '',
  }
}

/** Each of our countries has its own time zone. */
const countryOfTimezone = ({ timezone }: PayoutBusiness): CountryCode =>
  countryCodes.find((code) => countries[code].timeZone === timezone) ?? countryCodes[0]
