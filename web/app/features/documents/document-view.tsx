import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { accessTokenMinutes } from '@ujuzi/contract/api/limits'
import type { startDocumentView } from '@ujuzi/contract/documents/document-view'
import { m } from '@ujuzi/contract/messages'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'

export type StartedView = ResponseData<typeof startDocumentView>

type Props = {
  view: StartedView
  name: string
  /** The server has sent the document, and recorded that. */
  onDisplayed: () => void
  /** The URL no longer works. */
  onExpired: () => void
}

/** A document in the page: a picture, or a PDF in the browser's own viewer. */
export function DocumentView({ view: { url, media_type }, name, onDisplayed, onExpired }: Props) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(onExpired, accessTokenMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [onExpired])
  if (media_type === 'application/pdf') {
    return <Pdf url={url} name={name} onDisplayed={onDisplayed} />
  }
  if (failed) return <p role="alert">{m.documents_not_displayed()}</p>
  return (
    <img
      src={url}
      alt={name}
      className="mx-auto max-h-[80svh] w-auto max-w-full rounded-control border object-contain"
      onLoad={onDisplayed}
      onError={() => setFailed(true)}
    />
  )
}

type PdfProps = Pick<Props, 'name' | 'onDisplayed'> & { url: string }

/** Browsers of phones have no viewer to embed. */
const Pdf = ({ url, name, onDisplayed }: PdfProps) => (
  <div className="grid gap-3">
    {navigator.pdfViewerEnabled ? (
      <iframe
        src={url}
        title={name}
        className="h-[80svh] w-full rounded-control border"
        onLoad={onDisplayed}
      />
    ) : (
      <p className="text-muted-foreground">{m.documents_no_viewer()}</p>
    )}
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="text-link inline-flex min-h-11 items-center gap-1.5"
    >
      <ExternalLink aria-hidden className="size-5" />
      {m.documents_open_tab()}
    </a>
  </div>
)
