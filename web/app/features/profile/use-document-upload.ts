import { uploadKybDocument } from '@ujuzi/contract/kyb'
import type { VerificationKind } from '@ujuzi/contract/professional-profile'
import { useEffect, useRef, useState } from 'react'
import { upload } from '#app/lib/upload.ts'
import type { Upload } from '#app/lib/use-uploads.ts'
import { documentFault } from './document-file.ts'

type Sending = Upload & { kind: VerificationKind }

/** One document on its way; it stays in view until it has arrived or is taken away. */
export function useDocumentUpload(businessId: string, onDone: () => void) {
  const [sending, setSending] = useState<Sending>()
  const stopped = useRef<AbortController>(undefined)
  useEffect(() => () => stopped.current?.abort(), [])
  const update = (part: Partial<Upload>) =>
    setSending((now) => (now ? { ...now, ...part } : undefined))

  async function send(file: File, kind: VerificationKind) {
    stopped.current?.abort()
    const fault = documentFault(file)
    const state = fault ? 'failed' : 'running'
    setSending({ id: 0, file, kind, preview: '', percent: 0, state, ...(fault && { fault }) })
    if (fault) return
    const control = new AbortController()
    stopped.current = control
    const answer = await upload(
      uploadKybDocument,
      { params: { id: businessId }, body: { kind }, file },
      {
        signal: control.signal,
        onProgress: (sent, whole) => update({ percent: Math.floor((sent / whole) * 100) }),
      },
    )
    if (control.signal.aborted) return
    if (answer.ok) {
      setSending(undefined)
      return onDone()
    }
    const { status, error } = answer
    update({
      state: 'failed',
      fault: error.message,
      again: status === 0 || status === 429 || status >= 500,
    })
  }

  return {
    sending,
    send,
    retry: () => sending && send(sending.file, sending.kind),
    remove() {
      stopped.current?.abort()
      setSending(undefined)
    },
  }
}
