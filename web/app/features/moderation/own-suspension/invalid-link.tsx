import { m } from '@ujuzi/contract/messages'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'

/** `message` is the error if the link could not be checked. */
export const InvalidLink = ({ message }: { message: string | undefined }) => (
  <NoticePage
    title={message ? m.suspension_title() : m.suspension_invalid_title()}
    text={message ?? m.suspension_invalid_text()}
  >
    <div>
      <LinkButton to="/contact" look="outline">
        {m.suspension_contact()}
      </LinkButton>
    </div>
  </NoticePage>
)
