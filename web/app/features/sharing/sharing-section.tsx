import { useState } from 'react'
import { BookingButtonCard } from './booking-button-card.tsx'
import { BookingLinkCard, type BookingLinkProps } from './booking-link-card.tsx'

/** How a business is found: its short link, what to print, and the button for other sites. */
export function SharingSection({ link: initial, ...facts }: BookingLinkProps) {
  const [link, setLink] = useState(initial)
  return (
    <>
      <BookingLinkCard link={link} onChange={setLink} {...facts} />
      <BookingButtonCard link={link} />
    </>
  )
}
