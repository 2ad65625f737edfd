import { newIdempotencyKey } from './idempotency-key.ts'
import type { UploadOptions } from './upload.ts'

/** A file being uploaded; removed from the queue once it is uploaded. */
export type Upload<Kind = string> = {
  id: number
  /** Idempotency key: a retry of the upload is stored once. */
  key: string
  /** Kind of upload; each field of a page has its own. */
  kind: Kind
  file: File
  /** Object URL of a preview, or empty. */
  preview: string
  state: 'waiting' | 'running' | 'failed'
  /** From 0 to 100; at 100 the server is still processing the file. */
  percent: number
  /** Error message of a failed upload. */
  error?: string | undefined
  /** True if a retry could succeed. */
  retryable?: boolean
}

type Outcome<Result> =
  | { ok: true; data: Result }
  | { ok: false; status: number; error: { message: string } }

type UploadQueueOptions<Kind, Result> = {
  /** Error message for a file that must not be uploaded. */
  validate: (file: File) => string | undefined
  send: (file: File, kind: Kind, options: UploadOptions) => Promise<Outcome<Result>>
  /** An upload failed while its field was not mounted. */
  onUnseenFailure: (upload: Upload<Kind>) => void
}

type Field<Result> = { onDone: (result: Result) => void; mounted: boolean }

/** Maximum concurrent uploads: on slow connections more would only slow each other down. */
const maxConcurrent = 2

/**
 * Upload queue of one page. Uploads continue while their field is unmounted; results go to the last callback that the
 * field registered.
 */
export function createUploadQueue<Kind, Result>({
  validate,
  send,
  onUnseenFailure,
}: UploadQueueOptions<Kind, Result>) {
  let uploads: readonly Upload<Kind>[] = []
  let lastId = 0
  const fields = new Map<Kind, Field<Result>>()
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  function setUploads(next: readonly Upload<Kind>[]) {
    uploads = next
    for (const listener of listeners) listener()
  }
  const updateUpload = (id: number, part: Partial<Upload<Kind>>) =>
    setUploads(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  function discard({ id, preview }: Upload<Kind>) {
    if (preview) URL.revokeObjectURL(preview)
    setUploads(uploads.filter((upload) => upload.id !== id))
  }

  function startNext() {
    const free = maxConcurrent - running.size
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, free)) {
      void start(upload)
    }
  }

  async function start(upload: Upload<Kind>) {
    const controller = new AbortController()
    running.set(upload.id, controller)
    updateUpload(upload.id, { state: 'running', percent: 0 })
    const outcome = await send(upload.file, upload.kind, {
      signal: controller.signal,
      idempotencyKey: upload.key,
      onProgress: (sent, whole) =>
        updateUpload(upload.id, { percent: Math.floor((sent / whole) * 100) }),
    })
    running.delete(upload.id)
    if (!controller.signal.aborted) finish(upload, outcome)
    startNext()
  }

  function finish(upload: Upload<Kind>, outcome: Outcome<Result>) {
    const field = fields.get(upload.kind)
    if (outcome.ok) {
      discard(upload)
      field?.onDone(outcome.data)
      return
    }
    const { status, error } = outcome
    const retryable = status === 0 || status === 429 || status >= 500
    const failed = { state: 'failed', error: error.message, retryable } as const
    updateUpload(upload.id, failed)
    if (!field?.mounted) onUnseenFailure({ ...upload, ...failed })
  }

  function remove(upload: Upload<Kind>) {
    running.get(upload.id)?.abort()
    discard(upload)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    all: () => uploads,
    countActive: () => uploads.filter(({ state }) => state !== 'failed').length,
    /** Registers the mounted field of this kind; returns a function that marks it as unmounted. */
    attachField(kind: Kind, onDone: Field<Result>['onDone']) {
      const field = { onDone, mounted: true }
      fields.set(kind, field)
      return () => {
        field.mounted = false
      }
    },
    add(kind: Kind, files: readonly File[]) {
      setUploads([
        ...uploads,
        ...files.map((file) => newUpload(++lastId, kind, file, validate(file))),
      ])
      startNext()
    },
    retry({ id }: Upload<Kind>) {
      updateUpload(id, { state: 'waiting', error: undefined })
      startNext()
    },
    /** Aborts a running upload, or removes a failed one. */
    remove,
    /** Aborts and removes all uploads. */
    clear: () => uploads.forEach(remove),
  }
}

export type UploadQueue<Kind, Result> = ReturnType<typeof createUploadQueue<Kind, Result>>

function newUpload<Kind>(id: number, kind: Kind, file: File, error?: string): Upload<Kind> {
  const preview = error || !file.type.startsWith('image/') ? '' : URL.createObjectURL(file)
  const key = newIdempotencyKey()
  return { id, key, kind, file, preview, percent: 0, state: error ? 'failed' : 'waiting', error }
}
