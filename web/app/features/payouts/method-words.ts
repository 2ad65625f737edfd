import { payoutProviderLabel } from '@ujuzi/contract/payouts/labels'
import type { PayoutMethod } from '@ujuzi/contract/payouts/payouts'

/** Last characters of the masked account number. */
export const lastDigits = ({ account_number }: PayoutMethod) =>
  account_number.split(' ').at(-1) ?? ''

/** E.g. “MTN MoMo •••• 3456”. */
export const methodName = ({ type, provider, account_number }: PayoutMethod) =>
  `${payoutProviderLabel(type, provider)} ${account_number}`
