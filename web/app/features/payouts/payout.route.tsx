import { redirect } from 'react-router'

/** Former page of the payout methods, which are part of the settings. */
export const clientLoader = () => redirect('/professional/settings/payment', 301)

export default function Payout() {
  return null
}
