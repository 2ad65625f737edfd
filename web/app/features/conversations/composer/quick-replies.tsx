import { m } from '@ujuzi/contract/messages'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { foldsWithKeyboard } from '../use-visible-height.ts'

export type QuickReply = { title: string; text: string }

type Props = { replies: readonly QuickReply[]; onChoose: (text: string) => void }

/** One row of texts that the business has prepared; a tap puts one into the message. */
export function QuickReplies({ replies, onChoose }: Props) {
  if (replies.length === 0) return null
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
          className={`${chipClasses(false)} flex-none px-3.5! text-sm!`}
        >
          {title}
        </button>
      ))}
    </section>
  )
}
