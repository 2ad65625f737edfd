import type { Conversation, Message } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, useState } from 'react'
import { useUnsentMessages } from '#app/domain/conversations/outbox/use-outbox.ts'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { PictureUploadQueueProvider, usePictureUploadQueue } from '#app/lib/http/use-uploads.ts'
import { browserZone } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { Composer } from '../composer/composer.tsx'
import { otherName, shortName } from '../list/row-text.ts'
import { BlockDialog } from '../safety/block-dialog.tsx'
import { ReportDialog } from '../safety/report-dialog.tsx'
import { MessageLog } from './message-log.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLines } from './thread-lines.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import type { MessagePage } from './thread-pages.ts'
import { useConversationChanges } from './use-conversation-changes.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useThread } from './use-thread.ts'

type Props = {
  conversation: Conversation
  page: MessagePage
  now: number
  /** Second line of the header. */
  about: ReactNode
  /** Icon buttons of the header. */
  actions: ReactNode
  /** Below the header. */
  strip: ReactNode
  /** Above the field; `insert` puts a text where the caret is. */
  quickReplies: (insert: (text: string) => void) => ReactNode
}

/** Messages that can be chosen for a report. */
const reportable = 20

/** A conversation: its header, its lines and the field to write. */
export function Thread({ about, actions, strip, quickReplies, ...loadedWithPage }: Props) {
  const thread = useThread(loadedWithPage)
  const { conversation, loaded } = thread
  const { id, party } = conversation
  const name = shortName(conversation)
  const { outbox, unsent, isOffline } = useUnsentMessages(id)
  const changes = useConversationChanges(conversation, thread.setConversation)
  const [atEnd, setAtEnd] = useState(true)
  const [blocking, setBlocking] = useState(false)
  const [reporting, setReporting] = useState<readonly Message[]>()
  const { uploads } = usePictureUploadQueue(({ error }) => error && notify.failure(error))
  const last = loaded.messages.at(-1)
  useMarkRead({ conversation, position: last?.position ?? 0, atEnd })
  const lastUnsent = unsent.at(-1)
  return (
    <section
      aria-label={m.messages_conversation_with({ name: otherName(conversation) })}
      className="flex min-h-0 min-w-0 flex-col"
    >
      <ThreadHeader conversation={conversation} about={about}>
        {actions}
        <ThreadMenu
          conversation={conversation}
          changes={changes}
          onBlock={() => setBlocking(true)}
          onReport={() =>
            setReporting(
              loaded.messages
                .filter((message) => canReport(message, party))
                .toReversed()
                .slice(0, reportable),
            )
          }
        />
      </ThreadHeader>
      {strip}
      <MessageLog
        label={m.messages_log({ name: otherName(conversation) })}
        lastKey={lastUnsent?.id ?? last?.id}
        isLastOwn={lastUnsent !== undefined || last?.from === party}
        older={thread.older}
        loadOlder={thread.loadOlder}
        onEnd={setAtEnd}
      >
        <ThreadLines
          conversation={conversation}
          loaded={loaded}
          unsent={unsent}
          isOffline={isOffline}
          outbox={outbox}
          now={loadedWithPage.now}
          zone={browserZone()}
          readerId={accountIdIn(accessToken())}
          onReport={(message) => setReporting([message])}
        />
      </MessageLog>
      {conversation.state === 'open' ? (
        <PictureUploadQueueProvider value={uploads}>
          <Composer conversationId={id} name={name} outbox={outbox} above={quickReplies} />
        </PictureUploadQueueProvider>
      ) : (
        <Closed
          conversation={conversation}
          pending={changes.pending}
          onUnblock={() => void changes.setBlocked(false)}
        />
      )}
      {blocking && (
        <BlockDialog
          name={name}
          pending={changes.pending}
          onKeep={() => setBlocking(false)}
          onBlock={async () => {
            if (await changes.setBlocked(true)) setBlocking(false)
          }}
        />
      )}
      {reporting && (
        <ReportDialog
          name={name}
          messages={reporting}
          onClose={() => setReporting(undefined)}
          onReported={thread.markReported}
        />
      )}
    </section>
  )
}

const canReport = ({ from, removed, reported }: Message, party: Conversation['party']) =>
  from !== party && !removed && !reported

type ClosedProps = { conversation: Conversation; pending: boolean; onUnblock: () => void }

/** In place of the field, if the parties cannot write to each other. */
function Closed({ conversation, pending, onUnblock }: ClosedProps) {
  const { state } = conversation
  const name = shortName(conversation)
  const text = {
    open: '',
    blocked_by_you: m.messages_blocked_by_you({ name }),
    blocked: m.messages_blocked(),
    unavailable: m.messages_unavailable({ name }),
  }[state]
  return (
    <div
      data-thread-bar
      className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-5"
    >
      <p className="min-w-48 flex-1 text-label text-muted-foreground">{text}</p>
      {state === 'blocked_by_you' && (
        <Button look="outline" size="small" pending={pending} onClick={onUnblock}>
          {m.messages_unblock({ name })}
        </Button>
      )}
    </div>
  )
}
