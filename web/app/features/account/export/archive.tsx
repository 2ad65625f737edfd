import { m } from '@ujuzi/contract/messages'
import {
  type DataExport,
  downloadExport,
  getExport,
  requestExport,
} from '@ujuzi/contract/privacy/privacy'
import { Download } from 'lucide-react'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import {
  AccountCallContext,
  useReauthenticatingOptions,
} from '#app/features/account/reauthentication.ts'
import { saveFile } from '#app/lib/http/download.ts'
import { sizeText } from '#app/lib/i18n/numbers.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Spinner } from '#app/ui/spinner.tsx'

/** Requests, waits for and downloads the export of the user's data. */
export function Archive({ initial }: { initial: DataExport }) {
  const [archive, setArchive] = useState(initial)
  useArchiveProgress(archive, setArchive)
  const submissionOptions = useReauthenticatingOptions()
  const requesting = useSubmission(requestExport, m.account_data_failed(), submissionOptions)
  const downloading = useSubmission(downloadExport, m.account_download_failed(), submissionOptions)

  async function requestArchive() {
    const result = await requesting.send({ body: {} })
    if (typeof result !== 'string') setArchive(result)
  }
  async function downloadArchive() {
    const result = await downloading.send({})
    if (result === 'export_not_found') setArchive({ ...archive, status: 'none' })
    if (typeof result !== 'string') saveFile(result.name, result.bytes, 'application/zip')
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
            pending={downloading.pending}
            pendingLabel={m.account_downloading()}
            onClick={downloadArchive}
          >
            <Download aria-hidden className="size-5" />
            {m.account_download()}
          </Button>
        )}
        {archive.status !== 'preparing' && (
          <Button
            look="outline"
            pending={requesting.pending}
            pendingLabel={m.ui_one_moment()}
            onClick={requestArchive}
          >
            {ready ? m.account_data_again() : m.account_data_ask()}
          </Button>
        )}
      </div>
    </div>
  )
}

const pollIntervalMs = 4_000

/** Polls the export while the server prepares it. */
function useArchiveProgress({ status }: DataExport, onChange: (archive: DataExport) => void) {
  const callApi = useContext(AccountCallContext)
  const poll = useEffectEvent(async () => {
    const response = await callApi(getExport, {})
    if (response.ok && response.data.status !== 'preparing') onChange(response.data)
  })
  useEffect(() => {
    if (status !== 'preparing') return
    const timer = setInterval(poll, pollIntervalMs)
    return () => clearInterval(timer)
  }, [status])
}

function readyText({ bytes, expires_at }: DataExport) {
  const size = sizeText(bytes ?? 0)
  return expires_at
    ? m.account_data_ready({ size, day: dateText(expires_at, browserZone()) })
    : m.account_data_ready_now({ size })
}
