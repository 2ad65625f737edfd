import type { Message } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { Check, CheckCheck, EllipsisVertical, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { browserZone, timeText } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'
import { MessagePictures } from './message-pictures.tsx'
import type { Progress } from './progress-text.ts'
import { textParts } from './text-parts.ts'
import type { MessageItem } from './thread-items.ts'

type Props = {
  item: MessageItem
  /** Name of the other party. */
  name: string
  /** Account that reads, to name colleagues. */
  readerId: string | undefined
  /** Whether URLs of the other party may be links. */
  links: boolean
  /** Of the last own message. */
  progress?: Progress | undefined
  onReport: (message: Message) => void
}

export function MessageBubble({ item, name, readerId, links, progress, onReport }: Props) {
  const { message, isOwn, hasTime } = item
  const { sender, reported, kind } = message
  const colleague = isOwn && sender && sender.id !== readerId ? sender.name : undefined
  const notes = [
    progress?.text ?? (hasTime && timeText(message.sent_at, browserZone())),
    kind === 'auto_reply' && m.messages_auto_reply(),
    colleague && m.messages_answered({ name: firstWord(colleague) }),
    reported && m.messages_reported(),
  ].filter(Boolean)
  return (
    <BubbleLine isOwn={isOwn}>
      <span className="sr-only">{isOwn ? m.messages_from_you() : m.messages_from({ name })}</span>
      <div className={classes('flex max-w-full items-center gap-0.5', isOwn && 'justify-self-end')}>
        <MessageBody
          message={message}
          isOwn={isOwn}
          withLinks={isOwn || links}
          label={isOwn ? m.messages_photo_of_you() : m.messages_photo_of({ name })}
          name={name}
        />
        {!isOwn && !message.removed && !reported && (
          <DropdownMenu
            trigger={
              <IconButton
                label={m.messages_about_message()}
                className="-my-1 text-muted-foreground opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:hidden"
              >
                <EllipsisVertical aria-hidden className="size-4.5" />
              </IconButton>
            }
          >
            <MenuAction onSelect={() => onReport(message)}>
              <Flag aria-hidden className="size-5" />
              {m.messages_report_message()}
            </MenuAction>
          </DropdownMenu>
        )}
      </div>
      {notes.length > 0 && (
        <p className="flex items-center gap-1 text-caption text-muted-foreground">
          {progress && <Tick step={progress.step} />}
          {notes.join(' · ')}
        </p>
      )}
    </BubbleLine>
  )
}

export const BubbleLine = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <li
    className={classes(
      'group relative grid max-w-[min(86%,30rem)] grid-cols-[minmax(0,auto)] gap-0.5',
      isOwn ? 'justify-items-end self-end' : 'justify-items-start self-start',
    )}
  >
    {children}
  </li>
)

type BodyProps = {
  message: Pick<Message, 'text' | 'pictures' | 'removed'>
  isOwn: boolean
  withLinks: boolean
  /** Accessible name of its pictures. */
  label: string
  name: string
}

/** Pictures and text, each in a bubble of its own. */
export function MessageBody({ message, isOwn, withLinks, label, name }: BodyProps) {
  const { text, pictures, removed } = message
  if (removed)
    return (
      <p className="rounded-[16px] border border-dashed px-3.5 py-2 text-muted-foreground">
        {m.messages_removed()}
      </p>
    )
  const look = isOwn ? 'rounded-br-[4px] bg-accent' : 'rounded-bl-[4px] border bg-card'
  return (
    <div className={classes('grid min-w-0 gap-1', isOwn && 'justify-items-end')}>
      {pictures.length > 0 && (
        <div className={classes('w-[min(15.5rem,60vw)] rounded-[16px] p-1', look)}>
          <MessagePictures pictures={pictures} label={label} name={name} />
        </div>
      )}
      {text && (
        <div className={classes('max-w-full rounded-[16px] px-3.5 py-2 leading-[1.45]', look)}>
          <MessageText text={text} withLinks={withLinks} />
        </div>
      )}
    </div>
  )
}

type TextProps = { text: string; withLinks: boolean }

/** The text of a message as it was typed. */
function MessageText({ text, withLinks }: TextProps) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {withLinks
        ? textParts(text).map(({ at, part, url }) =>
            url ? (
              <a
                key={at}
                href={url}
                target="_blank"
                rel="nofollow noopener noreferrer"
                className="underline underline-offset-2"
              >
                {part}
              </a>
            ) : (
              part
            ),
          )
        : text}
    </p>
  )
}

const Tick = ({ step }: Pick<Progress, 'step'>) =>
  step === 'sent' ? null : step === 'read' ? (
    <CheckCheck aria-hidden className="size-4" />
  ) : (
    <Check aria-hidden className="size-4" />
  )

const firstWord = (name: string) => name.split(' ')[0] ?? name
