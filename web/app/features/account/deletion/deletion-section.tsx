import type { User } from '@ujuzi/contract/accounts/accounts'
import type { Security } from '@ujuzi/contract/accounts/security'
import { deletionGraceDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { lateDialogs } from '#app/features/account/late-dialogs.ts'
import { Section } from '#app/features/account/section.tsx'
import { SwitchedOff } from '#app/features/account/security/switched-off.tsx'
import { Button } from '#app/ui/button.tsx'
import { useLateCode } from '#app/ui/late/late-code.ts'

export function DeletionSection({ user, security }: { user: User; security: Security }) {
  const [open, setOpen] = useState(false)
  const code = useLateCode(lateDialogs, open, () => setOpen(false))
  if (!security.account_deletion_enabled) {
    return (
      <Section id="delete">
        <SwitchedOff>{m.account_deletion_off()}</SwitchedOff>
      </Section>
    )
  }
  return (
    <Section id="delete" text={m.account_delete_text({ days: deletionGraceDays })}>
      <Button look="remove" flush onClick={() => setOpen(true)}>
        {m.account_delete()}
      </Button>
      {open && code && <code.DeletionDialog role={user.user_type} onClose={() => setOpen(false)} />}
    </Section>
  )
}
