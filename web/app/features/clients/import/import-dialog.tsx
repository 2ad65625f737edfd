import {
  type ClientImport,
  type DayOrder,
  type ImportField,
  importTypes,
  mapClientImport,
  runClientImport,
  uploadClientImport,
} from '@ujuzi/contract/client-records/imports'
import { clientsMax } from '@ujuzi/contract/client-records/limits'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportDays } from './import-days.tsx'
import { ImportRows } from './import-rows.tsx'

/** Chooses a file, shows what its import would do, and imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<ClientImport>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function show(load: () => Promise<PreviewResponse>) {
    setPending(true)
    const response = await load()
    setPending(false)
    if (response.ok) setPreview(response.data)
    setFailure(response.ok ? undefined : messageOf(response.error))
  }
  const upload = (file: File) =>
    show(() =>
      call(uploadClientImport, {
        body: {},
        file: new File([file], file.name, { type: importTypes[0] }),
      }),
    )
  const map = ({ id, days }: ClientImport, fields: Fields, order?: DayOrder) => {
    const dayOrder = order ?? days?.order
    const body = { fields, ...(dayOrder && { day_order: dayOrder }) }
    return show(() => call(mapClientImport, { params: { id }, body }))
  }

  async function run(current: ClientImport) {
    const { id, hash } = current
    setPending(true)
    const response = await call(runClientImport, { params: { id }, body: { hash } })
    setPending(false)
    if (response.ok) {
      notify.success(m.clients_did_import({ count: response.data.imported }))
      await revalidate()
      return onClose()
    }
    const isOutdated = ['client_import_changed', 'too_many_clients'].includes(response.error.code)
    if (isOutdated) await map(current, fieldsOf(current))
    setFailure(response.error.message)
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.clients_import_title()}
      text={preview ? undefined : m.clients_import_text()}
      closeLabel={m.ui_close()}
      footer={
        <DialogFooter leaveLabel={m.ui_cancel()} onLeave={onClose} disabled={pending}>
          {preview && (
            <>
              <FileButton look="outline" pending={pending} onFile={upload} />
              <Button
                pending={pending}
                disabled={preview.counts.new === 0 || isTooMany(preview)}
                onClick={() => run(preview)}
              >
                {m.clients_import_run({ count: preview.counts.new })}
              </Button>
            </>
          )}
        </DialogFooter>
      }
    >
      <div className="grid gap-5 pt-1">
        {failure && <Alert tone="destructive">{failure}</Alert>}
        {preview ? (
          <>
            <p role="status">{countsText(preview)}</p>
            {isTooMany(preview) && <Alert tone="warning">{roomText(preview)}</Alert>}
            {preview.days && (
              <ImportDays
                days={preview.days}
                onChange={(order) => map(preview, fieldsOf(preview), order)}
              />
            )}
            {preview.format === 'table' && (
              <ImportColumns
                columns={preview.columns}
                onChange={(fields) => map(preview, fields)}
              />
            )}
            <ImportRows key={preview.id} rows={preview.rows} counts={preview.counts} />
          </>
        ) : (
          <div className="justify-self-start">
            <FileButton look="primary" pending={pending} onFile={upload} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

type Fields = (ImportField | null)[]

const fieldsOf = ({ columns }: ClientImport): Fields => columns.map(({ field }) => field)

const isTooMany = ({ counts, room }: ClientImport) => counts.new > room

const roomText = ({ counts, room }: ClientImport) => {
  const number = new Intl.NumberFormat(getLocale())
  return m.clients_import_room({
    count: room,
    max: number.format(clientsMax),
    found: number.format(counts.new),
  })
}

type PreviewResponse = Awaited<
  ReturnType<typeof call<typeof uploadClientImport> | typeof call<typeof mapClientImport>>
>

const messageOf = ({ message, fields }: { message: string; fields?: Record<string, string> }) =>
  Object.values(fields ?? {})[0] ?? message

const countsText = ({ counts }: ClientImport) =>
  [
    m.clients_import_new({ count: counts.new }),
    counts.same > 0 && m.clients_import_same({ count: counts.same }),
    counts.warned > 0 && m.clients_import_warned({ count: counts.warned }),
    counts.faulty > 0 && m.clients_import_faulty({ count: counts.faulty }),
  ]
    .filter(Boolean)
    .join(' ')

type FileButtonProps = {
  look: 'primary' | 'outline'
  pending: boolean
  onFile: (file: File) => void
}

function FileButton({ look, pending, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        data-testid="import-file"
        accept={['.csv', '.tsv', '.txt', '.vcf', ...importTypes].join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <Button
        look={look}
        pending={pending}
        pendingLabel={m.clients_import_reading()}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-5" />
        {look === 'primary' ? m.clients_import_choose() : m.clients_import_other()}
      </Button>
    </>
  )
}
