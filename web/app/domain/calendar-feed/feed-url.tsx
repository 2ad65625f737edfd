import { m } from '@ujuzi/contract/messages'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { CopyField } from '#app/ui/form/copy-field.tsx'

/** The URL of a new feed. Takes focus, because it is shown only once. */
export const FeedUrl = ({ url }: { url: string }) => (
  <CopyField
    ref={focusOnMount}
    label={m.calendar_feed_address()}
    hint={m.calendar_feed_once()}
    url={url}
    copyLabel={m.calendar_feed_copy()}
    copied={m.calendar_feed_copied()}
    failed={m.calendar_feed_not_copied()}
  />
)
