import { m } from '@ujuzi/contract/messages'
import { Copy, Link2 } from 'lucide-react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

/** The URL of a new feed, with a button that copies it. Takes focus, because it is shown only once. */
export function FeedUrl({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(m.calendar_feed_copied())
    } catch {
      // The clipboard is unavailable or access was denied.
      notify.failure(m.calendar_feed_not_copied())
    }
  }

  return (
    <TextField
      ref={focusOnMount}
      label={m.calendar_feed_address()}
      hint={m.calendar_feed_once()}
      readOnly
      value={url}
      icon={<Link2 aria-hidden className="size-5" />}
      end={
        <Button look="secondary" size="small" className="-mr-3 flex-none" onClick={copy}>
          <Copy aria-hidden className="size-4.5" />
          {m.calendar_feed_copy()}
        </Button>
      }
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
