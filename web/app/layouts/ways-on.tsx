import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'

/** Where to go from a page that leads nowhere. */
export const WaysOn = () => (
  <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
    <LinkButton to="/services">{m.layout_browse_services()}</LinkButton>
    <LinkButton to="/" look="outline">
      {m.ui_go_home()}
    </LinkButton>
  </div>
)
