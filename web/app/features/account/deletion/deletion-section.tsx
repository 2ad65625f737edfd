import type { User } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { Section } from '#app/features/account/section.tsx'
import { Button } from '#app/ui/button.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

export function DeletionSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <Section id="delete" text={m.account_delete_text()}>
      <Button look="remove" className="-ml-4.5" onClick={() => setOpen(true)}>
        {m.account_delete()}
      </Button>
      {open && <DeletionDialog role={user.user_type} onClose={() => setOpen(false)} />}
    </Section>
  )
}
