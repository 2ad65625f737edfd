import { m } from '@ujuzi/contract/messages'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'

export const MissingPage = () => (
  <NoticePage title={m.pages_missing_title()} text={m.pages_missing_text()}>
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/services">{m.layout_browse_services()}</LinkButton>
      <LinkButton to="/" look="outline">
        {m.ui_go_home()}
      </LinkButton>
    </div>
  </NoticePage>
)
