import { getLocale, type Locale } from '@ujuzi/contract/runtime'

/* Localized number formats, cached per language: creating one costs more than using it a hundred times. */

function numberFormatter(options: Intl.NumberFormatOptions) {
  const formats = new Map<Locale, Intl.NumberFormat>()
  return (value: number) => {
    const locale = getLocale()
    const format = formats.get(locale) ?? new Intl.NumberFormat(locale, options)
    formats.set(locale, format)
    return format.format(value)
  }
}

/** 12,345 */
export const countText = numberFormatter({})

/** 12, or 1,000+ if there are more than were counted */
export const cappedCountText = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  isCapped ? `${countText(count)}+` : countText(count)

/** 99, or 99+ for more, in badges */
export const badgeText = (count: number) => (count > 99 ? '99+' : countText(count))

/** 4.0, of five */
export const ratingText = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 37.5% from 37.5 */
export const percentText = (percent: number) => percents(percent / 100)
const percents = numberFormatter({ style: 'percent', maximumFractionDigits: 2 })

/** 2.3 km */
export const distanceText = numberFormatter({
  style: 'unit',
  unit: 'kilometer',
  maximumFractionDigits: 1,
})

/** 24 hours */
export const hoursText = numberFormatter({ style: 'unit', unit: 'hour', unitDisplay: 'long' })

/** 340 kB, 2.4 MB */
export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? kilobytes(Math.ceil(bytes / 1000)) : megabytes(bytes / 1_000_000)
const kilobytes = numberFormatter({ style: 'unit', unit: 'kilobyte' })
const megabytes = numberFormatter({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** 1.2K+ for 1234: rounded down. Exact below a thousand. */
export function roundedDownText(count: number) {
  if (count < 1000) return countText(count)
  const step = count < 10_000 ? 100 : 1000
  return `${shortNumber(Math.floor(count / step) * step)}+`
}
/** 45K, 1.2M */
export const shortNumber = numberFormatter({ notation: 'compact', maximumFractionDigits: 1 })
