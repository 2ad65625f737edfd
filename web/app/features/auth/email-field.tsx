import { m } from '@ujuzi/contract/messages'
import { emailForm } from '@ujuzi/contract/text/email-form'
import { Mail } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'onBlur'>

/** Email field of the auth forms. An address that cannot be one is named when the field is left. */
export function EmailField({ error, onChange, ...field }: Props) {
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      label={m.auth_email()}
      type="email"
      name="email"
      required
      maxLength={254}
      placeholder={m.auth_email_placeholder()}
      icon={<Mail aria-hidden className="size-5" />}
      {...field}
      error={error ?? (isWrong ? m.field_email() : undefined)}
      onBlur={({ target, relatedTarget }) => {
        // A button answers itself, and would move down while it is pressed.
        if (relatedTarget instanceof HTMLButtonElement) return
        const typed = target.value.trim()
        setWrong(typed !== '' && !emailForm.test(typed))
      }}
      onChange={(event) => {
        setWrong(false)
        onChange?.(event)
      }}
    />
  )
}
