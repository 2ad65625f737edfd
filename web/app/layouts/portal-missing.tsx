import { m } from '@ujuzi/contract/messages'
import { useLocation } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { PortalHeading } from './portal-page.tsx'

/** Message for an unknown path in a portal, which stays around it. */
export function PortalMissing() {
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
