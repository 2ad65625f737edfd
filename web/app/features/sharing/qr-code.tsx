import type { BookingLink } from '@ujuzi/contract/businesses/booking-link'
import { m } from '@ujuzi/contract/messages'

/** A QR code with its quiet zone: dark on white in every theme, because cameras need the contrast. */
export function QrCode({ qr, className }: { qr: BookingLink['qr']; className?: string }) {
  const box = `0 0 ${qr.size} ${qr.size}`
  return (
    <svg
      role="img"
      aria-label={m.sharing_qr_label()}
      viewBox={box}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
      <path fill="#241019" d={qr.path} />
    </svg>
  )
}
