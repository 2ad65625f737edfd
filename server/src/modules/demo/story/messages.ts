import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { createLimiter } from '../../../platform/limits/limiter.ts'
import { markRead } from '../../conversations/changes.commands.ts'
import { sendMessage } from '../../conversations/commands.ts'
import {
  type ConversationViewer,
  ensureConversation,
  findConversation,
} from '../../conversations/queries.ts'
import { demoId } from '../ids.ts'
import { demoClientId, demoProfessionalId } from '../people/people-rows.ts'
import { listUpcomingClients } from './story.queries.ts'
import { hoursAgo, type StoryDeps, type StoryStep } from './story-step.ts'

const businessId = demoId('business', 0)

type Line = { from: 'client' | 'professional'; hoursAgo: number; text: string }

const lines: Line[][] = [
  [
    { from: 'client', hoursAgo: 50, text: 'Good evening. Can I park in front?' },
    {
      from: 'professional',
      hoursAgo: 49.5,
      text: 'Yes, inside the gate. There’s room for two cars.',
    },
    { from: 'client', hoursAgo: 3, text: 'Thank you. May I bring my own hair?' },
  ],
  [
    { from: 'client', hoursAgo: 26, text: 'Hello, I may be ten minutes late. Is that all right?' },
    { from: 'professional', hoursAgo: 25, text: 'No problem, thank you for telling us.' },
  ],
  [{ from: 'client', hoursAgo: 7, text: 'Good morning. Do you do children under five?' }],
]

/** Clients and Amara write to each other; two messages wait for her. */
export const writeMessages: StoryStep = async (deps, db, now) => {
  const others = await listUpcomingClients(db, { businessId, except: demoClientId, limit: 2 })
  for (const [n, clientId] of [demoClientId, ...others].entries())
    await write(deps, db, { clientId, lines: lines[n] ?? [], now })
}

async function write(
  deps: StoryDeps,
  db: Db,
  { clientId, lines, now }: { clientId: string; lines: Line[]; now: Date },
) {
  const limiter = createLimiter({ on: false, secret: deps.authSecret.current })
  const sides: Record<Line['from'], ConversationViewer> = {
    client: { party: 'client', accountId: clientId, businessId: null },
    professional: { party: 'professional', accountId: demoProfessionalId, businessId },
  }
  const first = hoursAgo(now, lines[0]?.hoursAgo ?? 0)
  const id = await ensureConversation(db, { businessId, clientId, now: first })
  for (const [n, { from, hoursAgo: hours, text }] of lines.entries()) {
    const ctx = { db, now: hoursAgo(now, hours) }
    const viewer = sides[from]
    const details = await findConversation(db, viewer, id, ctx.now)
    if (!details) throw new Error('The conversation of the demo is missing')
    const message = { id: newId(), text, mediaIds: [] }
    await sendMessage({ ...deps, limiter }, ctx, { viewer, details, message, ip: '127.0.0.1' })
    const isAnswered = lines[n + 1] !== undefined
    const reader = from === 'client' ? sides.professional : sides.client
    if (isAnswered || from === 'professional')
      await markRead(ctx, reader, { id, position: details.conversation.lastPosition + 2 })
  }
}
