import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'

/** `message` is the error if the link could not be checked. */
export const InvalidLink = ({ message }: { message: string | undefined }) => (
  <>
    <h1 className="heading-3">{message ? m.suspension_title() : m.suspension_invalid_title()}</h1>
    <p>{message ?? m.suspension_invalid_text()}</p>
    <div>
      <LinkButton to="/contact" look="outline">
        {m.suspension_contact()}
      </LinkButton>
    </div>
  </>
)
