import { m } from '@ujuzi/contract/messages'
import { useLocation } from 'react-router'
import { Loom } from '#app/ui/brand/loom.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'

/** Message for an unknown path in a portal, which stays around it. */
export function PortalMissing() {
  const { pathname } = useLocation()
  const [, portal] = pathname.split('/')
  return (
    <Card className="grid justify-items-center gap-3 px-5 py-12 text-center md:py-20">
      <div className="mb-2 w-[min(16rem,70vw)]">
        <Loom done={0} total={5} clothId="" category="other" />
      </div>
      <h1 className="heading-3">{m.pages_missing_title()}</h1>
      <p className="max-w-112 text-muted-foreground">{m.pages_missing_portal_text()}</p>
      <LinkButton to={portal === 'review' ? '/review' : `/${portal}/dashboard`} className="mt-2">
        {portal === 'review' ? m.reviews_queue() : m.professional_dashboard()}
      </LinkButton>
    </Card>
  )
}
