import type { Page, Request } from '@playwright/test'
import { callsOf } from '../support/calls.ts'
import type { ListedPage } from './listed-page.ts'

/* The document of a portal page sends the calls that its loaders need, and no other (book: pages). */

/** Calls of cards on a tab of the settings, made when the card is shown. */
const ofCards = [
  /^\/api\/notifications\/(text-channels|push-subscriptions)\//,
  /^\/api\/business\/message-budget\//,
]

/** Calls that the scripts of a page may make, though its document did not, by route; `*` is for every page. */
const later: Record<string, RegExp[]> = {
  // Needed by no page at first: the IP address of the visitor, the stream of events, and the favourites of the visitor.
  '*': [/^\/api\/ip\//, /^\/api\/notifications\/stream\//, /^\/api\/marketplace\/favorites\/ids\//],
  // Counts beside the filters.
  'client/services': [/\/filter-counts\//],
  // Open times are asked for with the services and the time zone of the booking.
  'client/bookings/:id/reschedule': [/\/slots\//],
  // Leads to the booking page, which is outside of the portals.
  'client/bookings/:id/again': [/\/slots\//, /\/client-places\//],
  // Downloads a file, and leads to the booking.
  'client/bookings/:id/calendar': [/^\/api\/marketplace\/bookings\//],
  // An open conversation is marked as read, and both are loaded again with what that changed.
  'client/messages/:id': [/^\/api\/marketplace\/conversations\//],
  'professional/messages/:id': [/^\/api\/marketplace\/conversations\//],
  'client/settings/:tab?': ofCards,
  'professional/settings/:tab?': ofCards,
  // An earlier address, which leads to the settings.
  'professional/payout': [/./],
  // The sheet of a booking shows its client, and the resources that it could get.
  'professional/bookings': [/^\/api\/marketplace\/clients\/./, /\/resources\//],
  // Today depends on the time zone of the business.
  'professional/payments': [/^\/api\/business\/sales(-days)?\//],
  // The centre of the town that the profile names.
  'professional/profile/:tab?': [/^\/api\/places\//],
}

type FirstCalls = { responses: Map<string, unknown> }

/** Notes the calls of the page that is opened next. To be called before it is opened, read when it is loaded. */
export async function watchDocumentCalls(page: Page) {
  await page.addInitScript(noteFirstCalls)
  const sent: string[] = []
  const note = (request: Request) => {
    if (request.method() === 'GET') sent.push(...callsOf(request))
  }
  page.on('request', note)
  // The page before may send calls until this one is there.
  page.once('framenavigated', () => {
    sent.length = 0
  })

  /** Calls that the document did not send though its loaders needed them, and those it sent that no loader took. */
  return async function readCalls({ route }: ListedPage) {
    page.off('request', note)
    const { named, unused } = await page.evaluate(() => ({
      named: (Reflect.get(window, 'namedCalls') ?? []) as string[],
      unused: [
        ...((Reflect.get(window, 'firstCalls') as FirstCalls | undefined)?.responses.keys() ?? []),
      ],
    }))
    // A call of the document that is sent again is a reload, perhaps for what another tab of the account has changed.
    const late = sent.filter((call) => !named.includes(call))
    const allowed = [...(later['*'] ?? []), ...(later[route] ?? [])]
    return { late: late.filter((path) => !allowed.some((one) => one.test(path))), unused }
  }
}

/** Keeps the list of the calls that the document sends. Runs in the page. */
function noteFirstCalls() {
  let calls: FirstCalls | undefined
  Object.defineProperty(window, 'firstCalls', {
    configurable: true,
    get: () => calls,
    set(value: FirstCalls | undefined) {
      if (value) Reflect.set(window, 'namedCalls', [...value.responses.keys()])
      calls = value
    },
  })
}
