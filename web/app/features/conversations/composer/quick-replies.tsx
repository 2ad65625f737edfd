import { m } from '@ujuzi/contract/messages'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { foldsWithKeyboard } from '../use-visible-height.ts'

export type QuickReply = { title: string; text: string }

const chip = `${chipClasses(false)} flex-none px-3.5! text-sm! aria-busy:opacity-60`

type Props = {
  replies: readonly QuickReply[]
  /** Loads the next open times; only for a business. */
  openTimes?: (() => Promise<{ text: string } | { problem: string }>) | undefined
  onChoose: (text: string) => void
}

/** One row of prepared texts of the business and its open times; a tap inserts one into the message. */
export function QuickReplies({ replies, openTimes, onChoose }: Props) {
  const [loading, setLoading] = useState(false)
  if (replies.length === 0 && !openTimes) return null
  async function chooseTimes() {
    if (!openTimes || loading) return
    setLoading(true)
    const found = await openTimes()
    setLoading(false)
    if ('text' in found) onChoose(found.text)
    else notify.failure(found.problem)
  }
  return (
    <section
      aria-label={m.messages_quick_replies()}
      className={`${foldsWithKeyboard} flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:px-5`}
    >
      {replies.map(({ title, text }) => (
        <button
          key={title + text}
          type="button"
          title={text}
          onClick={() => onChoose(text)}
          className={chip}
        >
          {title}
        </button>
      ))}
      {openTimes && (
        <button type="button" aria-busy={loading} onClick={chooseTimes} className={chip}>
          <CalendarClock aria-hidden className="size-4" />
          {m.messages_open_times()}
        </button>
      )}
    </section>
  )
}
