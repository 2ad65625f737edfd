import { messagePicturesMax, messageTextMax } from '@ujuzi/contract/conversations/limits'
import { m } from '@ujuzi/contract/messages'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageOutbox } from '#app/domain/conversations/outbox/outbox.ts'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { pictureAccept } from '#app/lib/http/picture-file.ts'
import { useUploads } from '#app/lib/http/use-uploads.ts'
import { newUuidV7 } from '#app/lib/uuid-v7.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { Attachments } from './attachments.tsx'
import { insertText } from './insert-text.ts'
import { clearDraft, draftName, updateDraft, useMessageDraft } from './message-draft.ts'

type Props = {
  conversationId: string
  /** Name of the recipient. */
  name: string
  outbox: MessageOutbox
  /** Quick replies; `insert` puts a text where the caret is. */
  above?: (insert: (text: string) => void) => ReactNode
}

/** The draft stays until it is sent, also after a reload. */
export function Composer({ conversationId, name, outbox, above }: Props) {
  const draft = draftName(accountIdIn(accessToken()), conversationId)
  const { text, pictures } = useMessageDraft(draft)
  const [isWaiting, setWaiting] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const queue = useUploads('message', (picture) =>
    updateDraft(draft, (now) => ({ pictures: [...now.pictures, picture] })),
  )
  const isUploading = queue.uploads.some(({ state }) => state !== 'failed')
  const isEmpty = !text.trim() && pictures.length === 0
  const setText = (next: string) => updateDraft(draft, () => ({ text: next }))
  useGrowingHeight(area, text)

  function addFiles(chosen: File[]) {
    const room = messagePicturesMax - pictures.length - queue.uploads.length
    if (chosen.length > room) notify.failure(m.messages_photos_max({ max: messagePicturesMax }))
    queue.add(chosen.slice(0, Math.max(room, 0)))
  }
  function insert(inserted: string) {
    const { current } = area
    const at = current ? [current.selectionStart, current.selectionEnd] : [text.length, text.length]
    const next = insertText(text, inserted, at[0] ?? 0, at[1] ?? 0)
    flushSync(() => setText(next.text.slice(0, messageTextMax)))
    current?.focus()
    current?.setSelectionRange(next.caret, next.caret)
  }
  function send() {
    setWaiting(isUploading)
    if (isEmpty || isUploading) return
    outbox.add({
      id: newUuidV7(),
      conversationId,
      text: text.trim(),
      pictures,
      createdAt: new Date().toISOString(),
    })
    clearDraft(draft)
    area.current?.focus()
  }
  return (
    <div data-composer className="flex-none">
      {above?.(insert)}
      <Attachments
        pictures={pictures}
        queue={queue}
        onRemove={(id) =>
          updateDraft(draft, (now) => ({ pictures: now.pictures.filter((one) => one.id !== id) }))
        }
      />
      <p role="status" className="px-4 text-caption text-muted-foreground not-empty:pt-1.5 md:px-5">
        {isWaiting && isUploading && m.messages_wait_for_photos()}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="flex items-end gap-1 px-2 pt-1.5 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:px-3 md:pt-2 md:pb-3.5"
      >
        <input
          ref={files}
          type="file"
          accept={pictureAccept}
          multiple
          hidden
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <IconButton label={m.messages_add_photo()} onClick={() => files.current?.click()}>
          <ImagePlus aria-hidden className="size-5" />
        </IconButton>
        <div className="min-w-0 flex-1 rounded-[1.375rem] border-[1.5px] border-input bg-card px-3.5 focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring">
          <textarea
            ref={area}
            rows={1}
            aria-label={m.messages_text()}
            placeholder={m.messages_write_to({ name })}
            maxLength={messageTextMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (!sendsMessage(event)) return
              event.preventDefault()
              send()
            }}
            onPaste={({ clipboardData }) => {
              if (clipboardData.files.length > 0) addFiles([...clipboardData.files])
            }}
            className="block max-h-[min(10rem,30dvh)] w-full resize-none bg-transparent py-2 leading-normal focus-visible:shadow-none focus-visible:outline-0"
          />
        </div>
        <IconButton
          type="submit"
          label={m.messages_send()}
          aria-disabled={isEmpty || isUploading || undefined}
          className="rounded-full bg-primary text-primary-foreground hover:bg-primary-hover aria-disabled:bg-muted aria-disabled:text-muted-foreground"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </IconButton>
      </form>
    </div>
  )
}

/** Enter sends where there is a keyboard, and begins a new line on phones, as Shift+Enter does everywhere. */
function sendsMessage({ key, shiftKey, nativeEvent }: KeyboardEvent) {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return !window.matchMedia('(pointer: coarse)').matches
}

/** The field is as high as its text. */
function useGrowingHeight(area: { current: HTMLTextAreaElement | null }, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text determines the height
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [area, text])
}
