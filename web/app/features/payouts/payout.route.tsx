import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { redirect } from 'react-router'

export const meta = () => [{ title: `${m.payout_title()} · ${site.name}` }]

/** Former page of the payout methods, which are part of the settings. */
export const clientLoader = () => redirect('/professional/settings/payment', 301)

export default function Payout() {
  return null
}
