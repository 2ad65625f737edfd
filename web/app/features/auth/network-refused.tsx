import { networkLink } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'
import { AuthHeading } from './auth-heading.tsx'

type Props = { withGoogle?: boolean; onBack: () => void }

/** Explains that the account does not allow this network, and that a link was emailed. */
export const NetworkRefused = ({ withGoogle, onBack }: Props) => (
  <div className="grid gap-5">
    <AuthHeading title={m.auth_network_title()} replaces>
      {(withGoogle ? m.auth_network_text_google : m.auth_network_text)({
        minutes: networkLink.minutes,
      })}
    </AuthHeading>
    <Button look="outline" size="large" block onClick={onBack}>
      {m.auth_back_to_login()}
    </Button>
  </div>
)
