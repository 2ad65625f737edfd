import { exportClients } from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'
import { Download, EllipsisVertical, Upload } from 'lucide-react'
import { saveFile } from '#app/lib/http/download.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type Props = { canExport: boolean; onImport: () => void }

/** What is done rarely with the whole list: reading a file, or downloading all clients as a CSV file. */
export function ListMenu({ canExport, onImport }: Props) {
  const { pending, send } = useSubmission(exportClients, m.clients_export_failed())
  const download = async () => {
    const file = await send({})
    if (typeof file !== 'string') saveFile(file.name, file.bytes, 'text/csv')
  }
  return (
    <DropdownMenu
      trigger={
        <IconButton look="outline" label={m.clients_actions()} aria-busy={pending || undefined}>
          {pending ? <Spinner /> : <EllipsisVertical aria-hidden className="size-5" />}
        </IconButton>
      }
    >
      <MenuAction onSelect={onImport}>
        <Upload aria-hidden className="size-5" />
        {m.clients_import()}
      </MenuAction>
      {canExport && (
        <MenuAction onSelect={() => !pending && void download()}>
          <Download aria-hidden className="size-5" />
          {m.clients_export()}
        </MenuAction>
      )}
    </DropdownMenu>
  )
}
