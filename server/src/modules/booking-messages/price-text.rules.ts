import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import { includedVatMinor } from '@ujuzi/contract/money/vat'
import type { BookingRow } from '../schedule/bookings.tables.ts'

/** Price of a booking, with the VAT that it includes. */
export function formatBookingPrice(
  { priceMinor, currency, policy }: Pick<BookingRow, 'priceMinor' | 'currency' | 'policy'>,
  locale: Locale,
) {
  const price = formatMoney(priceMinor, currency, locale)
  if (!policy.tax_rate) return price
  const amount = formatMoney(includedVatMinor(priceMinor, policy.tax_rate), currency, locale)
  const rate = new Intl.NumberFormat(locale, percentage).format(policy.tax_rate / 100)
  return m.booking_price_with_vat({ price, amount, rate }, { locale })
}

const percentage = { style: 'percent', maximumFractionDigits: 2 } as const
