import { m } from '@ujuzi/contract/messages'
import { useLocation, useNavigate } from 'react-router'
import { listPath } from '#app/features/services/service-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Shown at the URL of a service that was deleted or never existed. */
export function ServiceNotFound() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => navigate(listPath + search, { replace: true, preventScrollReset: true })
  return (
    <Dialog
      open
      onOpenChange={close}
      title={m.services_gone()}
      closeLabel={m.ui_close()}
      footer={<Button onClick={close}>{m.ui_close()}</Button>}
    />
  )
}
