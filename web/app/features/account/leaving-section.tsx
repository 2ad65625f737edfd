import type { User } from '@ujuzi/contract/accounts'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { Section } from './section.tsx'

export function LeavingSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <Section id="delete" text={m.account_delete_text()}>
      <Button look="remove" className="-ml-4.5" onClick={() => setOpen(true)}>
        {m.account_delete()}
      </Button>
      {open && <LeavingDialog role={user.user_type} onClose={() => setOpen(false)} />}
    </Section>
  )
}
