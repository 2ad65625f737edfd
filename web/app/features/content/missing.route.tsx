import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { MissingPage } from '#app/layouts/missing-page.tsx'

export const handle = { noJs: true }

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: `${m.pages_missing_title()} · ${site.name}` }]

export default function Missing() {
  return <MissingPage />
}
