import type { PayoutMethod } from '@ujuzi/contract/api/options'
import type { CountryCode } from '@ujuzi/contract/locale/countries'
import type { call } from '#app/lib/http/api.ts'

/** Calls an endpoint as the owner, and shows the message of an error. */
export type OwnerCalls = { callApi: typeof call; onError: (message: string, code: string) => void }

export type PayoutBusiness = { id: string; timezone: string }

/** Form values as typed. */
export type MethodDraft = {
  type: PayoutMethod
  country: CountryCode
  /** The selected option; `other` is a bank that is not listed. */
  provider: string
  otherBank: string
  account_name: string
  account_number: string
}
export const otherBank = 'other'
