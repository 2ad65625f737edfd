import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  decideMessageReport as decideEndpoint,
  reportMessage as reportEndpoint,
} from '@ujuzi/contract/conversations/reports'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { recordModerationEvent } from '../../accounts/moderation.queries.ts'
import { discardPictures, listPictures } from '../../media/queries.ts'
import { notifyAll } from '../../notifications/commands.ts'
import { type ConversationDeps, conversationChanged } from '../commands.ts'
import { findMessage, listPictureIds } from '../messages.queries.ts'
import { type ConversationViewer, lockConversation } from '../queries.ts'
import { messageRemoved, messageReportDecided } from './notifications.ts'
import {
  closeReports,
  findReport,
  insertReport,
  listOpenReportsOf,
  lockMessage,
  type MessageReportDetails,
  removeMessage,
} from './queries.ts'

type Report = HandlerInput<typeof reportEndpoint>['body']

/** Reports a message of the other party in this conversation. Returns the id of the report. */
export async function reportMessage(
  { db, now }: Ctx,
  viewer: ConversationViewer,
  { conversationId, body }: { conversationId: string; body: Report },
) {
  const found = await findMessage(db, viewer.accountId, body.message_id)
  const isTheirs =
    found?.message.conversationId === conversationId && found.message.party !== viewer.party
  if (!isTheirs) throw new Refusal('message_not_found')
  const inserted = await insertReport(db, {
    messageId: body.message_id,
    reporterId: viewer.accountId,
    party: viewer.party,
    reason: body.reason,
    details: body.details || null,
    createdAt: now,
  })
  if (!inserted) throw new Refusal('message_reported')
  return inserted
}

type Decision = HandlerInput<typeof decideEndpoint>['body']
type Deciding = { moderatorId: string; reportId: string; decision: Decision }

/** Decides all open reports of the message. Locks the conversation and the message. */
export async function decideReport(
  { publicUrl }: Pick<ConversationDeps, 'publicUrl'>,
  { db, now }: Ctx,
  { moderatorId, reportId, decision }: Deciding,
): Promise<MessageReportDetails> {
  return transact(db, async (tx) => {
    const before = await findReport(tx, reportId)
    if (!before) throw new Refusal('report_not_found')
    const { message } = before
    const row = await lockConversation(tx, message.conversationId)
    if (!row || !(await lockMessage(tx, message.id))) throw new Refusal('report_not_found')
    const open = await listOpenReportsOf(tx, message.id)
    if (!open.some(({ report }) => report.id === reportId)) throw new Refusal('report_decided')
    await recordDecision(tx, open, { moderatorId, decision, now })
    await closeReports(
      tx,
      open.map(({ report }) => report.id),
      { ...decision, decidedBy: moderatorId, decidedAt: now },
    )
    const removes = decision.outcome === 'removed' && message.removedAt === null
    if (removes) await removeWithPictures(tx, message.id, now)
    const writer = message.party === 'client' ? before.client : before.owner
    const facts = { about: before, ...decision, publicUrl }
    await notifyAll(
      { db: tx, now },
      [
        ...(removes ? [{ recipient: writer, event: messageRemoved, facts }] : []),
        ...open.map(({ reporter }) => ({
          recipient: reporter,
          event: messageReportDecided,
          facts,
        })),
      ],
      removes ? await conversationChanged(tx, row) : [],
    )
    const decided = await findReport(tx, reportId)
    if (!decided) throw new Refusal('report_not_found')
    return decided
  })
}

/** Hides a message from both sides and deletes its pictures, also where they were sent a second time. */
async function removeWithPictures(tx: Db, messageId: string, now: Date) {
  await removeMessage(tx, messageId, now)
  const pictures = await listPictures(tx, await listPictureIds(tx, messageId))
  await discardPictures(tx, pictures, now)
}

/** Records the decision in the moderation history of the writer; of a business, in that of its owner. */
async function recordDecision(
  tx: Db,
  open: MessageReportDetails[],
  {
    moderatorId,
    decision: { outcome, explanation },
    now,
  }: Omit<Deciding, 'reportId'> & { now: Date },
) {
  const [first] = open
  if (!first) return
  const { message, client, owner } = first
  const aboutId = message.party === 'client' ? client.id : owner.id
  await recordModerationEvent(tx, {
    actorId: moderatorId,
    role: 'moderator',
    action: `message_${outcome}`,
    aboutId,
    subjectId: message.id,
    reason: explanation,
    others: [
      ...new Set(
        [client.id, owner.id, ...open.map(({ reporter }) => reporter.id)].filter(
          (id) => id !== aboutId,
        ),
      ),
    ],
    at: now,
  })
}
