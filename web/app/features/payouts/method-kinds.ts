import { type PayoutMethod, payoutMethods } from '@ujuzi/contract/api/options'
import { payoutMethodLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { Bitcoin, Landmark, Smartphone } from 'lucide-react'

export const methodIcons = {
  bank_transfer: Landmark,
  mobile_money: Smartphone,
  crypto: Bitcoin,
} as const

const methodTexts = {
  bank_transfer: m.payout_bank_text,
  mobile_money: m.payout_mobile_text,
  crypto: m.payout_crypto_text,
} satisfies Record<PayoutMethod, unknown>

/** Payout methods as options of `OptionCards`. */
export const methodChoices = () =>
  payoutMethods.map((value) => ({
    value,
    title: payoutMethodLabel(value),
    text: methodTexts[value](),
  }))
