import { m } from '@ujuzi/contract/messages'
import { useLocation } from 'react-router'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'

/** Message for an unknown path in a portal, which stays around it. */
export function PortalMissing() {
  const { pathname } = useLocation()
  const [, portal] = pathname.split('/')
  return (
    <Card className="overflow-hidden">
      <NoticePage title={m.pages_missing_title()} text={m.pages_missing_portal_text()}>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          <LinkButton to={portal === 'review' ? '/review' : `/${portal}/dashboard`}>
            {portal === 'review' ? m.reviews_queue() : m.professional_dashboard()}
          </LinkButton>
          <LinkButton to="/" look="outline">
            {m.ui_go_home()}
          </LinkButton>
        </div>
      </NoticePage>
    </Card>
  )
}
