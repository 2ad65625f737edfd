import type { BookingLink } from '@ujuzi/contract/businesses/booking-link'
import { bookingLinkPath } from '@ujuzi/contract/businesses/booking-link-path'
import { encode } from 'uqr'

type Facts = { businessId: string; names: string[]; suggestion: string | null; publicUrl: string }

export function bookingLinkView({ businessId, names, suggestion, publicUrl }: Facts): BookingLink {
  const [name = null, ...earlier] = names
  const url = pageUrl({ businessId, name, publicUrl })
  return { link_name: name, suggestion, url, earlier_names: earlier, qr: qrPath(url) }
}

/** URL of the page of a business to share: its short link, if it chose a name for one. */
export const pageUrl = ({
  businessId,
  name,
  publicUrl,
}: Pick<Facts, 'businessId' | 'publicUrl'> & { name: string | null }) =>
  publicUrl + (name === null ? `/services/${businessId}` : bookingLinkPath(name))

/** Error correction Q: the code still scans if a quarter of it is wet, torn or drawn on. */
export function qrPath(url: string): BookingLink['qr'] {
  const { data, size } = encode(url, { ecc: 'Q', border: 4 })
  const path = data
    .flatMap((row, y) =>
      row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${run(row, x)}v1H${x}z` : '')),
    )
    .join('')
  return { size, path }
}

/** Number of dark modules from `start` on. */
function run(row: boolean[], start: number) {
  const end = row.indexOf(false, start)
  return (end === -1 ? row.length : end) - start
}
