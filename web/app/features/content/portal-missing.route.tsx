import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { PortalMissing } from '#app/layouts/portal-missing.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: `${m.pages_missing_title()} · ${site.name}` }]

export { PortalSkeleton as HydrateFallback }

export default PortalMissing
