import { exportClients } from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'
import { Download } from 'lucide-react'
import { saveFile } from '#app/lib/http/download.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'

/** Downloads all clients as a CSV file. */
export function ExportButton() {
  const { pending, send } = useSubmission(exportClients, m.clients_export_failed())
  const download = async () => {
    const file = await send({})
    if (typeof file !== 'string') saveFile(file.name, file.bytes, 'text/csv')
  }
  return (
    <Button look="ghost" pending={pending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {m.clients_export()}
    </Button>
  )
}
