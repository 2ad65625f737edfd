import type { PayoutMethod } from '@ujuzi/contract/api/options'
import type { CountryCode } from '@ujuzi/contract/locale/countries'
import type { call } from '#app/lib/http/api.ts'

/** Calls an endpoint as the owner, and shows the message of an error. */
export type OwnerCalls = { caller: typeof call; say: (message: string, code: string) => void }

export type PayoutBusiness = { id: string; timezone: string }

/** The values of the form as they were typed. */
export type MethodDraft = {
  type: PayoutMethod
  country: CountryCode
  /** The choice in the list: `other` is a bank that is not in it. */
  provider: string
  otherBank: string
  account_name: string
  account_number: string
}
export const otherBank = 'other'
