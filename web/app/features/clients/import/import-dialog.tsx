import {
  type ClientImport,
  type ImportField,
  importTypes,
  mapClientImport,
  runClientImport,
  uploadClientImport,
} from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { ImportColumns } from './import-columns.tsx'
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
  const map = ({ id }: ClientImport, fields: (ImportField | null)[]) =>
    show(() => call(mapClientImport, { params: { id }, body: { fields } }))

  async function run({ id, hash, columns }: ClientImport) {
    setPending(true)
    const response = await call(runClientImport, { params: { id }, body: { hash } })
    setPending(false)
    if (response.ok) {
      notify.success(m.clients_did_import({ count: response.data.imported }))
      await revalidate()
      return onClose()
    }
    const isChanged = response.error.code === 'client_import_changed'
    if (isChanged)
      await map(
        { id } as ClientImport,
        columns.map(({ field }) => field),
      )
    setFailure(response.error.message)
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.clients_import_title()}
      text={preview ? countsText(preview) : m.clients_import_text()}
      closeLabel={m.professional_close()}
      footer={
        preview && (
          <>
            <FileButton look="outline" pending={pending} onFile={upload} />
            <Button
              pending={pending}
              disabled={preview.counts.new === 0}
              onClick={() => run(preview)}
            >
              {m.clients_import_run({ count: preview.counts.new })}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5 pt-1">
        {failure && <Alert tone="destructive">{failure}</Alert>}
        {preview ? (
          <>
            <ImportColumns columns={preview.columns} onChange={(fields) => map(preview, fields)} />
            <ImportRows rows={preview.rows} />
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

type PreviewResponse = Awaited<
  ReturnType<typeof call<typeof uploadClientImport> | typeof call<typeof mapClientImport>>
>

const messageOf = ({ message, fields }: { message: string; fields?: Record<string, string> }) =>
  Object.values(fields ?? {})[0] ?? message

const countsText = ({ counts }: ClientImport) =>
  [
    m.clients_import_new({ count: counts.new }),
    counts.same > 0 && m.clients_import_same({ count: counts.same }),
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
        accept={['.csv', '.tsv', '.txt', ...importTypes].join(',')}
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
