import { m } from '@ujuzi/contract/messages'
import { shownOnceDialog } from '#app/features/developers/shown-once.tsx'

/** The dialog with a new secret. */
export const secretDialog = (secret: string, onClose: () => void) =>
  shownOnceDialog({
    title: m.webhooks_secret_title(),
    text: m.webhooks_secret_text(),
    label: m.webhooks_secret(),
    secret,
    onClose,
  })
