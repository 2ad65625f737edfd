import { getAnalytics } from '../../../contract/src/analytics/analytics.ts'
import { buildCallPath, type Endpoint } from '../../../contract/src/api/endpoint.ts'
import { listBookings } from '../../../contract/src/bookings/bookings.ts'
import { getProfessionalProfile } from '../../../contract/src/businesses/professional-profile.ts'
import { getBusinessCalendar } from '../../../contract/src/calendars/business-calendar.ts'
import { listClients } from '../../../contract/src/client-records/client-records.ts'
import { listDuplicates } from '../../../contract/src/client-records/merges.ts'
import {
  getConversation,
  listConversations,
  listMessages,
} from '../../../contract/src/conversations/conversations.ts'
import { countUnreadConversations } from '../../../contract/src/conversations/unread.ts'
import {
  getBusinessFigures,
  getClientOverview,
  getEarnings,
} from '../../../contract/src/dashboard/dashboard.ts'
import { listNotifications } from '../../../contract/src/notifications/notifications.ts'
import { listManagedServices } from '../../../contract/src/services/services.ts'
import { getProfessionalSettings } from '../../../contract/src/settings/professional-settings.ts'
import type { BenchApp } from '../bench-app.ts'
import { signInBenchAccount } from '../clients.ts'
import { emptyRow, type MeasuredRequest } from '../goals/rows.ts'
import { findLongestConversation, openPortals, type Portal } from './fill-portals.ts'

type PortalCall = [name: string, endpoint: Endpoint, query?: Record<string, unknown>]

const dayMs = 86_400_000
const dayFromToday = (days: number) =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Calls of the first screens of a professional. */
const professionalCalls: PortalCall[] = [
  ['clients', listClients],
  ['clients by name', listClients, { sort: 'name' }],
  ['clients by money', listClients, { sort: 'spent' }],
  ['clients, a word', listClients, { q: 'aicha' }],
  ['clients, a number', listClients, { q: '677' }],
  ['duplicates of clients', listDuplicates],
  ['conversations', listConversations],
  ['conversations, a word', listConversations, { q: 'morning' }],
  ['unread conversations', countUnreadConversations],
  ['longest conversation', getConversation],
  ['its messages', listMessages],
  ['notifications', listNotifications],
  ['calendar, a week', getBusinessCalendar, { from: dayFromToday(-1), days: 7 }],
  ['calendar, 31 past days', getBusinessCalendar, { from: dayFromToday(-35), days: 31 }],
  [
    'bookings to answer',
    listBookings,
    { role: 'professional', status: 'pending', order: 'soonest' },
  ],
  ['bookings', listBookings, { role: 'professional' }],
  ['figures', getBusinessFigures],
  ['earnings', getEarnings],
  ['services', listManagedServices],
  ['settings', getProfessionalSettings],
  ['profile', getProfessionalProfile],
  [
    'analytics, compared',
    getAnalytics,
    { from: dayFromToday(-30), to: dayFromToday(-1), compare: 'previous' },
  ],
]

const clientCalls: PortalCall[] = [
  ['bookings of a client', listBookings, { role: 'client' }],
  ['overview of a client', getClientOverview],
]

/** The calls of portals, each for a small and a large business. */
export async function createPortalRows({ pool }: BenchApp): Promise<MeasuredRequest[]> {
  const portals = await Promise.all(
    Object.entries(await openPortals(pool)).map(async ([size, portal]) => ({
      ...portal,
      size,
      conversationId: await findLongestConversation(pool, portal),
    })),
  )
  const rowsOf = (calls: PortalCall[], accountOf: (portal: Portal) => string) =>
    calls.flatMap(([name, { path }, query = {}]) =>
      portals.map(
        (portal): MeasuredRequest => ({
          name: `${name}, ${portal.size}`,
          status: 200,
          // An account may make one heavy call at a time.
          connections: 1,
          // Access tokens expire during a run.
          forTurn: async () => {
            const authorization = `Bearer ${await signInBenchAccount(pool, accountOf(portal))}`
            const id = path.includes('/conversations/') ? portal.conversationId : portal.businessId
            const request = { path: buildCallPath(path, { id }, query), headers: { authorization } }
            return () => request
          },
        }),
      ),
    )
  return [
    emptyRow(),
    ...rowsOf(professionalCalls, ({ ownerId }) => ownerId),
    ...rowsOf(clientCalls, ({ clientId }) => clientId),
  ]
}
