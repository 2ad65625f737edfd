import { type Picture, type PicturePurpose, uploadPicture } from '@ujuzi/contract/media'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { pictureFileFault } from './picture-file.ts'
import { upload } from './upload.ts'

/** A file on its way; it leaves the list once it is a picture. */
export type Upload = {
  id: number
  file: File
  /** What the browser itself shows of it. */
  preview: string
  state: 'waiting' | 'running' | 'failed'
  /** Of 0 to 100; at 100 the server is still at work. */
  percent: number
  /** Why it failed. */
  fault?: string
  /** Sending it again could help. */
  again?: boolean
}

type Change = { add: Upload[] } | { drop: number } | { id: number; part: Partial<Upload> }

function reduce(uploads: Upload[], change: Change): Upload[] {
  if ('add' in change) return [...uploads, ...change.add]
  if ('drop' in change) return uploads.filter(({ id }) => id !== change.drop)
  return uploads.map((one) => (one.id === change.id ? { ...one, ...change.part } : one))
}

/** Over thin lines more at once would only make each slower. */
const atOnce = 2

/** Sends files one after the other, two at a time, and hands each picture over as it is ready. */
export function useUploads(purpose: PicturePurpose, onDone: (picture: Picture) => void) {
  const [uploads, change] = useReducer(reduce, [])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  // As the parent is when an upload ends, not as it was when it began.
  const done = useRef(onDone)
  useLayoutEffect(() => {
    done.current = onDone
  })

  useEffect(() => {
    const free = atOnce - running.current.size
    for (const one of uploads.filter(({ state }) => state === 'waiting').slice(0, free)) {
      const stopped = new AbortController()
      running.current.set(one.id, stopped)
      change({ id: one.id, part: { state: 'running', percent: 0 } })
      void send(one, purpose, stopped.signal, (percent) =>
        change({ id: one.id, part: { percent } }),
      ).then((outcome) => {
        running.current.delete(one.id)
        if (stopped.signal.aborted) return
        if (outcome.ok) {
          drop(one, change)
          done.current(outcome.picture)
        } else change({ id: one.id, part: { state: 'failed', ...outcome } })
      })
    }
  })

  // Who leaves the page stops what is on its way.
  useEffect(() => {
    const all = running.current
    return () => {
      for (const stopped of all.values()) stopped.abort()
    }
  }, [])

  return {
    uploads,
    add(files: File[]) {
      change({ add: files.map((file) => entered(file, ++lastId.current)) })
    },
    retry({ id }: Upload) {
      change({ id, part: { state: 'waiting', fault: undefined } })
    },
    /** Stops one that is on its way, forgets one that failed. */
    remove(one: Upload) {
      running.current.get(one.id)?.abort()
      drop(one, change)
    },
  }
}

function entered(file: File, id: number): Upload {
  const fault = pictureFileFault(file)
  const preview = fault ? '' : URL.createObjectURL(file)
  return { id, file, preview, percent: 0, ...(fault ? { state: 'failed', fault } : waiting) }
}
const waiting = { state: 'waiting' } as const

function drop({ id, preview }: Upload, change: (change: Change) => void) {
  if (preview) URL.revokeObjectURL(preview)
  change({ drop: id })
}

async function send(
  { file }: Upload,
  purpose: PicturePurpose,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
) {
  const onProgress = (sent: number, whole: number) => onPercent(Math.floor((sent / whole) * 100))
  const answer = await upload(uploadPicture, { body: { purpose }, file }, { signal, onProgress })
  if (answer.ok) return { ok: true as const, picture: answer.data }
  const { status, error } = answer
  return {
    ok: false as const,
    fault: error.message,
    again: status === 0 || status === 429 || status >= 500,
  }
}
