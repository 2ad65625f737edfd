import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Copy, Download } from 'lucide-react'
import { Panel } from '#app/features/account/section.tsx'
import { saveFile } from '#app/lib/http/download.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { copyText } from '#app/ui/overlay/copy-text.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** Recovery codes are shown only once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const list = codes.join('\n')

  const copy = () => copyText(list, { copied: m.account_copied(), failed: m.account_not_copied() })

  function download() {
    const name = `${site.name.toLowerCase()}-recovery-codes.txt`
    saveFile(name, `${m.account_codes_file({ name: site.name })}\n\n${list}\n`, 'text/plain')
  }

  return (
    <Panel>
      <div className="grid gap-4">
        <h4 tabIndex={-1} className="font-semibold outline-0">
          {m.account_codes_title()}
        </h4>
        <Alert tone="warning">{m.account_codes_once()}</Alert>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-x-6 gap-y-1 text-md font-semibold tracking-wide">
          {codes.map((code) => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" onClick={copy}>
            <Copy aria-hidden className="size-5" />
            {m.ui_copy()}
          </Button>
          <Button look="outline" onClick={download}>
            <Download aria-hidden className="size-5" />
            {m.account_download_codes()}
          </Button>
          <Button onClick={onDone}>{m.account_codes_saved()}</Button>
        </div>
      </div>
    </Panel>
  )
}
