import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data, useLocation } from 'react-router'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'

/** Unknown path in a portal, which stays around the message. */
export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: `${m.pages_missing_title()} · ${site.name}` }]

export { PortalSkeleton as HydrateFallback }

export default function PortalMissing() {
  const { pathname } = useLocation()
  const [, portal] = pathname.split('/')
  return (
    <>
      <PortalHeading title={m.pages_missing_title()} text={m.pages_missing_text()} />
      <LinkButton
        to={portal === 'review' ? '/review' : `/${portal}/dashboard`}
        className="justify-self-start"
      >
        {portal === 'review' ? m.reviews_queue() : m.professional_dashboard()}
      </LinkButton>
    </>
  )
}
