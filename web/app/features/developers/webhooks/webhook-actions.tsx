import {
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  type Webhook,
  webhookRotationHours,
} from '@ujuzi/contract/developers/webhooks'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { integrationsPath } from '#app/features/developers/integrations-path.ts'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { secretDialog } from './secret-dialog.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

type Props = { webhook: Webhook; own: OwnerCallOptions }

/** Buttons that change a webhook, with their dialogs. */
export function WebhookActions({ webhook, own }: Props) {
  const { id, state } = webhook
  const params = { id }
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'delete'>()
  const [secret, setSecret] = useState<string>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const changing = useSubmission(changeWebhook, m.ui_did_not_work(), own)
  const rotating = useSubmission(rotateWebhookSecret, m.ui_did_not_work(), own)
  const deleting = useSubmission(deleteWebhook, m.ui_did_not_work(), own)
  const close = () => setDialog(undefined)
  function closeSecret() {
    close()
    setSecret(undefined)
  }

  async function turn(on: boolean) {
    const result = await changing.send({ params, body: { on } })
    if (typeof result !== 'string') await revalidate()
  }

  async function rotate() {
    const result = await rotating.send({ params, body: {} })
    if (typeof result === 'string') return
    setSecret(result.secret)
    await revalidate()
  }

  async function remove() {
    const result = await deleting.send({ params })
    if (typeof result === 'string' && result !== 'webhook_not_found') return
    notify.success(m.webhooks_deleted())
    await navigate(`${integrationsPath}/webhooks`)
  }

  return (
    <>
      <Button look="outline" onClick={() => setDialog('edit')}>
        {m.ui_edit()}
      </Button>
      <Button look="outline" onClick={() => setDialog('rotate')}>
        {m.webhooks_rotate()}
      </Button>
      <Button
        look="outline"
        pending={changing.pending}
        pendingLabel={m.developers_saving()}
        onClick={() => turn(state !== 'on')}
      >
        {state === 'on' ? m.ui_turn_off() : m.ui_turn_on()}
      </Button>
      <Button look="remove" onClick={() => setDialog('delete')}>
        {m.ui_delete()}
      </Button>
      {dialog === 'edit' && <WebhookDialog webhook={webhook} own={own} onClose={close} />}
      {dialog === 'rotate' &&
        (secret ? (
          secretDialog(secret, closeSecret)
        ) : (
          <Dialog
            open
            onOpenChange={(open) => !open && !rotating.pending && close()}
            title={m.webhooks_rotate_question()}
            text={m.webhooks_rotate_warning({ hours: webhookRotationHours })}
            closeLabel={m.ui_close()}
            footer={
              <DialogFooter leaveLabel={m.ui_cancel()} onLeave={close}>
                <Button
                  pending={rotating.pending}
                  pendingLabel={m.developers_saving()}
                  onClick={rotate}
                >
                  {m.webhooks_rotate()}
                </Button>
              </DialogFooter>
            }
          />
        ))}
      {dialog === 'delete' && (
        <DestructiveDialog
          title={m.webhooks_delete_question()}
          text={m.webhooks_delete_warning()}
          closeLabel={m.ui_close()}
          keepLabel={m.webhooks_keep()}
          confirmLabel={m.ui_delete()}
          pending={deleting.pending}
          pendingLabel={m.developers_saving()}
          onKeep={close}
          onConfirm={remove}
        />
      )}
    </>
  )
}
