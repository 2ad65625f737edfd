import type { User } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { forgetText, useKeptText } from '#app/lib/storage/saved-text.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** How far a change of address or number is. Where its code went outlives a trip to the mailbox. */
export function useContact(kind: 'email' | 'phone', { id }: User) {
  // The next person in this tab is not shown where it went.
  const name = `account_${kind}_${id}`
  const [sentTo, keep] = useKeptText(name)
  const [editing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  return {
    sentTo,
    editing: editing && !sentTo,
    /** Opens the form, also over a code that went to a mistyped address, and closes it. */
    toggle() {
      keep('')
      setEditing(Boolean(sentTo) || !editing)
    },
    /** A code is there already. */
    waitFor: keep,
    sent(to: string) {
      notify.success(m.auth_code_sent())
      keep(to)
    },
    cancel() {
      keep('')
      forgetText(name)
      setEditing(false)
    },
    async confirmed(message: string) {
      this.cancel()
      notify.success(message)
      await revalidate()
    },
  }
}
