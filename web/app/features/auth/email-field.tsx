import { m } from '@ujuzi/contract/messages'
import { Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'>

/** Email field of the auth forms. */
export const EmailField = (props: Props) => (
  <TextField
    label={m.auth_email()}
    type="email"
    name="email"
    required
    maxLength={254}
    placeholder={m.auth_email_placeholder()}
    icon={<Mail aria-hidden className="size-5" />}
    {...props}
  />
)
