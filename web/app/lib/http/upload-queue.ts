import { newKey } from './idempotency-key.ts'
import type { UploadOptions } from './upload.ts'

/** A file on its way; it leaves the list once it has arrived. */
export type Upload<Kind = string> = {
  id: number
  /** Tells the server that a file sent again is the same one. */
  key: string
  /** What it is sent as: each field of a page has one of its own. */
  kind: Kind
  file: File
  /** What the browser itself shows of it. */
  preview: string
  state: 'waiting' | 'running' | 'failed'
  /** Of 0 to 100; at 100 the server is still at work. */
  percent: number
  /** Why it failed. */
  fault?: string | undefined
  /** Sending it again could help. */
  again?: boolean
}

type Outcome<Result> =
  | { ok: true; data: Result }
  | { ok: false; status: number; error: { message: string } }

type Sending<Kind, Result> = {
  /** Why a file is not even sent. */
  faultOf: (file: File) => string | undefined
  send: (file: File, kind: Kind, options: UploadOptions) => Promise<Outcome<Result>>
  /** One failed while its field was out of sight. */
  onMissed: (upload: Upload<Kind>) => void
}

type Field<Result> = { onDone: (result: Result) => void; here: boolean }

/** Over thin lines more at once would only make each slower. */
const atOnce = 2

/**
 * The files that one page sends, two at a time. They go on whichever part of the page is on the screen; what arrives is
 * handed to the field as it was drawn last, which may have gone out of sight meanwhile.
 */
export function openUploads<Kind, Result>({ faultOf, send, onMissed }: Sending<Kind, Result>) {
  let uploads: readonly Upload<Kind>[] = []
  let lastId = 0
  const fields = new Map<Kind, Field<Result>>()
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  function put(next: readonly Upload<Kind>[]) {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, part: Partial<Upload<Kind>>) =>
    put(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)))

  function drop({ id, preview }: Upload<Kind>) {
    if (preview) URL.revokeObjectURL(preview)
    put(uploads.filter((one) => one.id !== id))
  }

  function startNext() {
    const free = atOnce - running.size
    for (const one of uploads.filter(({ state }) => state === 'waiting').slice(0, free)) {
      void start(one)
    }
  }

  async function start(one: Upload<Kind>) {
    const stopped = new AbortController()
    running.set(one.id, stopped)
    change(one.id, { state: 'running', percent: 0 })
    const outcome = await send(one.file, one.kind, {
      signal: stopped.signal,
      idempotencyKey: one.key,
      onProgress: (sent, whole) => change(one.id, { percent: Math.floor((sent / whole) * 100) }),
    })
    running.delete(one.id)
    if (!stopped.signal.aborted) finish(one, outcome)
    startNext()
  }

  function finish(one: Upload<Kind>, outcome: Outcome<Result>) {
    const field = fields.get(one.kind)
    if (outcome.ok) {
      drop(one)
      field?.onDone(outcome.data)
      return
    }
    const { status, error } = outcome
    const again = status === 0 || status === 429 || status >= 500
    const failed = { state: 'failed', fault: error.message, again } as const
    change(one.id, failed)
    if (!field?.here) onMissed({ ...one, ...failed })
  }

  function remove(one: Upload<Kind>) {
    running.get(one.id)?.abort()
    drop(one)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    all: () => uploads,
    countUnderWay: () => uploads.filter(({ state }) => state !== 'failed').length,
    /** The field of this kind is on the screen, until the answer is called. */
    attend(kind: Kind, onDone: Field<Result>['onDone']) {
      const field = { onDone, here: true }
      fields.set(kind, field)
      return () => {
        field.here = false
      }
    },
    add(kind: Kind, files: readonly File[]) {
      put([...uploads, ...files.map((file) => entered(++lastId, kind, file, faultOf(file)))])
      startNext()
    },
    retry({ id }: Upload<Kind>) {
      change(id, { state: 'waiting', fault: undefined })
      startNext()
    },
    /** Stops one that is on its way, forgets one that failed. */
    remove,
    /** Stops and forgets all. */
    clear: () => uploads.forEach(remove),
  }
}

export type Uploads<Kind, Result> = ReturnType<typeof openUploads<Kind, Result>>

function entered<Kind>(id: number, kind: Kind, file: File, fault?: string): Upload<Kind> {
  const preview = fault || !file.type.startsWith('image/') ? '' : URL.createObjectURL(file)
  const key = newKey()
  return { id, key, kind, file, preview, percent: 0, state: fault ? 'failed' : 'waiting', fault }
}
