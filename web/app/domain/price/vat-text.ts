import { m } from '@ujuzi/contract/messages'
import { formatMoney, toMinor } from '@ujuzi/contract/money/money'
import { includedVatMinor } from '@ujuzi/contract/money/vat'
import { getLocale } from '@ujuzi/contract/runtime'
import { percentText } from '#app/lib/i18n/numbers.ts'

type Price = { price: number; currency: string }

/** VAT that the price includes: "including ₦1,744 VAT (7.5%)". Undefined without a rate. */
export function includedVatText({ price, currency }: Price, rate: number | undefined) {
  if (!rate) return undefined
  const minor = includedVatMinor(toMinor(price, currency) ?? 0, rate)
  const amount = formatMoney(minor, currency, getLocale())
  return m.book_vat_included({ amount, rate: percentText(rate) })
}
