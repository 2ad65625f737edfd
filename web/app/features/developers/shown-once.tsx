import { m } from '@ujuzi/contract/messages'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyField } from '#app/ui/form/copy-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type Props = { title: string; text: string; label: string; secret: string; onClose: () => void }

/**
 * Dialog with a key or secret that cannot be shown again. A function and not a component, so that it takes the place of the
 * dialog that asked for it: focus stays inside.
 */
export const shownOnceDialog = ({ title, text, label, secret, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={title}
    text={text}
    closeLabel={m.ui_close()}
    footer={<Button onClick={onClose}>{m.developers_done()}</Button>}
  >
    <CopyField
      ref={focusOnMount}
      label={label}
      url={secret}
      copyLabel={m.ui_copy()}
      copied={m.developers_copied()}
      failed={m.developers_not_copied()}
    />
  </Dialog>
)
