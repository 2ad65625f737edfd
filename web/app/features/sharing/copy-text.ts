import { m } from '@ujuzi/contract/messages'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Copies a text and says so in a toast. */
export async function copyText(text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(copied)
  } catch {
    // The clipboard is unavailable or access was denied.
    notify.failure(m.sharing_link_not_copied())
  }
}
