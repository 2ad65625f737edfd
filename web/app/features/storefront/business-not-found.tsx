import { m } from '@ujuzi/contract/messages'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'

export const BusinessNotFound = () => (
  <NoticePage title={m.business_not_found()} text={m.business_not_found_text()}>
    <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
      <LinkButton to="/services">{m.business_back_to_services()}</LinkButton>
      <LinkButton to="/" look="outline">
        {m.ui_go_home()}
      </LinkButton>
    </div>
  </NoticePage>
)
