import { downloadExport, type Export, requestExport } from '@ujuzi/contract/accounts/privacy'
import { m } from '@ujuzi/contract/messages'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOwn } from '#app/features/account/reauthentication.tsx'
import { saveFile } from '#app/lib/http/download.ts'
import { sizeText } from '#app/lib/i18n/numbers.ts'
import { fullDay, readerZone } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useFollowedArchive } from './use-archive-progress.ts'

/** One's own data as a file: asked for, waited for, fetched. */
export function Archive({ known }: { known: Export }) {
  const [archive, setArchive] = useState(known)
  useFollowedArchive(archive, setArchive)
  const own = useOwn()
  const asking = useSubmission(requestExport, m.account_data_failed(), own)
  const fetching = useSubmission(downloadExport, m.account_download_failed(), own)

  async function ask() {
    const answer = await asking.send({ body: {} })
    if (typeof answer !== 'string') setArchive(answer)
  }
  async function fetchIt() {
    const answer = await fetching.send({})
    if (answer === 'export_not_found') setArchive({ ...archive, status: 'none' })
    if (typeof answer !== 'string') saveFile(answer.name, answer.bytes, 'application/zip')
  }

  const ready = archive.status === 'ready'
  return (
    <div>
      <div role="status">
        {archive.status === 'preparing' && (
          <p className="flex items-center gap-3">
            <Spinner />
            <span className="min-w-0 flex-1">{m.account_data_preparing()}</span>
          </p>
        )}
        {ready && <p className="mb-4">{readyText(archive)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {ready && (
          <Button
            pending={fetching.pending}
            pendingLabel={m.account_downloading()}
            onClick={fetchIt}
          >
            <Download aria-hidden className="size-5" />
            {m.account_download()}
          </Button>
        )}
        {archive.status !== 'preparing' && (
          <Button
            look="outline"
            pending={asking.pending}
            pendingLabel={m.account_one_moment()}
            onClick={ask}
          >
            {ready ? m.account_data_again() : m.account_data_ask()}
          </Button>
        )}
      </div>
    </div>
  )
}

function readyText({ bytes, expires_at }: Export) {
  const size = sizeText(bytes ?? 0)
  return expires_at
    ? m.account_data_ready({ size, day: fullDay(expires_at, readerZone()) })
    : m.account_data_ready_now({ size })
}
