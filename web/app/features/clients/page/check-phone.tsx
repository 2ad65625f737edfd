import {
  type ClientHistory,
  confirmClientPhone,
} from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { PhoneOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = { client: ClientHistory; onEdit: () => void }

/** Says that the number looks wrong, which the business corrects or confirms. */
export function CheckPhone({ client, onEdit }: Props) {
  const { pending, send } = useSubmission(confirmClientPhone, m.clients_confirm_phone_failed())
  const { revalidate } = useRevalidator()
  const confirm = async () => {
    const { id, version } = client
    const result = await send({ params: { id }, body: { version } })
    if (typeof result === 'string') return
    notify.success(m.clients_did_confirm_phone())
    await revalidate()
  }
  return (
    <div className="order-2 flex w-full gap-3 rounded-control bg-warning-soft px-4 py-3 leading-normal">
      <PhoneOff aria-hidden className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{m.clients_check_phone_title()}</p>
        <p>{m.clients_check_phone_text()}</p>
        {client.can_change && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button look="outline" size="small" onClick={onEdit}>
              {m.clients_correct_phone()}
            </Button>
            <Button look="ghost" size="small" pending={pending} onClick={confirm}>
              {m.clients_confirm_phone()}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
