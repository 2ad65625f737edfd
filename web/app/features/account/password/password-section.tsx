import type { Security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { Row, Section } from '#app/features/account/section.tsx'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordForm } from './password-form.tsx'

type Props = { security: Security; email: string }

export function PasswordSection({ security, email }: Props) {
  const { has_password, password_last_changed } = security
  const [open, setOpen] = useState(false)
  return (
    <Section id="password">
      <Row
        label={has_password ? m.account_password_yours() : m.account_password_none()}
        value={
          has_password
            ? password_last_changed
              ? m.account_password_changed({ day: dateText(password_last_changed, browserZone()) })
              : m.account_password_unchanged()
            : m.account_password_none_text()
        }
        action={
          <Button look="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {has_password ? m.account_change_password() : m.account_set_password()}
          </Button>
        }
      >
        {open && (
          <PasswordForm hasPassword={has_password} email={email} onClose={() => setOpen(false)} />
        )}
      </Row>
    </Section>
  )
}
