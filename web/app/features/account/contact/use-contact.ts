import type { User } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { clearSavedText, useSavedText } from '#app/lib/storage/saved-text.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export type ContactChange = ReturnType<typeof useContactChange>

/**
 * State of an email or phone change. The destination of the code survives a reload, so the user can look up the
 * code in their mailbox.
 */
export function useContactChange(kind: 'email' | 'phone', { id }: User) {
  // Keyed by user id: the next user of this tab must not see the destination.
  const name = `account_${kind}_${id}`
  const [sentTo, setSentTo] = useSavedText(name)
  const [editing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  return {
    sentTo,
    editing: editing && !sentTo,
    /** Toggles the form; also reopens it after a code went to a mistyped destination. */
    toggle() {
      setSentTo('')
      setEditing(Boolean(sentTo) || !editing)
    },
    /** Shows the code field for a code that was sent earlier. */
    expectCodeAt: setSentTo,
    recordSent(to: string) {
      notify.success(m.auth_code_sent())
      setSentTo(to)
    },
    cancel() {
      setSentTo('')
      clearSavedText(name)
      setEditing(false)
    },
    async confirmed(message: string) {
      this.cancel()
      notify.success(message)
      await revalidate()
    },
  }
}
