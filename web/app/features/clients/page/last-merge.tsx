import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { undoMerge } from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import { Undo2 } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = { merge: NonNullable<ClientHistory['last_merge']>; timezone: string }

/** Says that the record was merged, for as long as this can be undone. */
export function LastMerge({ merge, timezone }: Props) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(undoMerge, m.clients_undo_failed())
  const day = dateText(merge.undo_until, timezone)
  const undo = async () => {
    const result = await send({ params: { id: merge.id }, body: {} })
    if (typeof result === 'string') return
    notify.success(m.clients_did_undo({ name: merge.name }))
    await revalidate()
  }
  return (
    <Card className="grid justify-items-start gap-1 p-4 md:p-5">
      <p className="text-label text-muted-foreground">
        {m.clients_merged_with({ name: merge.name, day })}
      </p>
      <Button
        look="ghost"
        size="small"
        flush
        pending={pending}
        pendingLabel={m.clients_undoing()}
        onClick={undo}
      >
        <Undo2 aria-hidden className="size-5" />
        {m.clients_undo_merge()}
      </Button>
    </Card>
  )
}
