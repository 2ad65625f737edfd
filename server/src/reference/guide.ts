import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiKeyCallLimits } from '@ujuzi/contract/api/limits'
import { apiScopes, scopeCalls } from '@ujuzi/contract/developers/scopes'
import {
  signatureHeader,
  webhookEvents,
  webhookRetryDays,
  webhookRotationHours,
  webhookTimeoutSeconds,
} from '@ujuzi/contract/developers/webhooks'
import { type Chapters, overviewAddress } from './chapters.ts'
import { escapeHtml } from './escape-html.ts'
import { sample } from './frame.ts'

const examplesFolder = join(import.meta.dirname, '../../data/guide')
/** Programs of the guide; a test runs them. */
export const guideExample = (name: string) => readFileSync(join(examplesFolder, name), 'utf8')

const code = (text: string) => `<code>${escapeHtml(text)}</code>`
const list = (items: readonly string[]) =>
  `<ul class="fields">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const { read, write } = apiKeyCallLimits

const keys = (origin: string) => `<section id="keys"><h2>API keys</h2>
<p>Create a key under Settings, Integrations, API keys. It is shown once. Send it in the header ${code('Authorization: Bearer ujz_…')} of each call, over HTTPS and from a server: a key in a web page or an app can be read by everyone.</p>
<p>A key acts for the business it was made in, as the person who made it: it may do what its scopes and that person’s role allow. It ends when it expires or is revoked, when the person leaves the team, and while their account or the business is closed.</p>
<h3>List the requests that wait for an answer</h3>
${sample(`export UJUZI_URL=${origin}\nexport UJUZI_KEY=ujz_…\n\n${guideExample('list-bookings.sh')}`)}
<h3>Accept one of them</h3>
${sample(`export BOOKING_ID=…\n\n${guideExample('confirm-booking.sh')}`)}
<h3>Scopes</h3>
<p>A call that is in no scope accepts no key. The <a href="${overviewAddress}">API reference</a> describes each call.</p>
${apiScopes.map((scope) => `<h4>${code(scope)}</h4>${list(scopeCalls[scope].map(code))}`).join('')}
<h3>Refusals</h3>
${list([
  `401 ${code('api_key_invalid')}: the key does not exist, has expired, was revoked or is paused, or the person who made it may no longer use it.`,
  `403 ${code('api_key_scope_missing')}: the key lacks the scope of the call.`,
  `403 ${code('api_key_refused')}: no key may make this call.`,
  `403 ${code('api_key_network_refused')}: the person who made the key allows only certain networks.`,
  `403 ${code('not_allowed')}: the role of the person who made the key does not allow it.`,
  `429 ${code('too_many_requests')}: wait for the seconds in ${code('Retry-After')}. A key may make ${read.perMinute} reads and ${write.perMinute} changes a minute.`,
])}
<p>Calls that create something accept the header ${code('Idempotency-Key')}: repeat a call that got no response with the same key, and it is done once.</p></section>`

const webhooks = ({ addressOfCall }: Chapters) => `<section id="webhooks"><h2>Webhooks</h2>
<p>Add the address of your server under Settings, Integrations, Webhooks, and choose the events. We send each as a ${code('POST')} request with JSON:</p>
${sample(`{
  "id": "019a0f3c-5a41-7c1e-9d1b-2f6f0c1d8e55",
  "type": "booking.confirmed",
  "created_at": "2026-11-23T07:00:00.000Z",
  "data": { "booking": { "id": "…", "reference": "UJ-4K7-2R9", "status": "confirmed", "start": "…" } }
}`)}
<p>The booking is the one that <a href="${addressOfCall('getBooking')}">the API returns</a> to the business, as it was at that moment. Events: ${webhookEvents.map(code).join(', ')}. A test event has the type ${code('test')} and no booking.</p>
<h3>Check the signature</h3>
<p>The header ${code(signatureHeader)} is ${code('t=<seconds>,v1=<signature>')}. The signature is the HMAC-SHA256 of ${code('<seconds>.<body>')} with the secret of the webhook, in hexadecimal digits. Compute it from the body as it arrived, before it is parsed, and refuse requests older than five minutes, which may be recordings. For ${webhookRotationHours} hours after a new secret was created there are two signatures, one with each secret.</p>
<p>This program for Node.js receives events. Start it with ${code('WEBHOOK_SECRET=whsec_… node receive-webhooks.mjs')}:</p>
${sample(guideExample('receive-webhooks.mjs'))}
<h3>Delivery</h3>
${list([
  `Answer with a status from 200 to 299 within ${webhookTimeoutSeconds} seconds, and do slow work afterwards. Redirects are not followed.`,
  `Any other answer is a failure. We try again after 30 seconds, then with growing pauses, for ${webhookRetryDays} days.`,
  'Events of one booking arrive in order: a later one waits until the earlier one was accepted or given up. Events of different bookings may overtake each other.',
  `An event can arrive twice, always with the same ${code('id')}. Remember the ids that you have handled.`,
  `A server that accepts nothing for ${webhookRetryDays} days gets no more events: the webhook is turned off and the owner gets an email.`,
  'The page of the webhook lists what was sent and answered, and sends an event again.',
  'The address must be on the public internet and use HTTPS, on port 443 or 8443.',
])}</section>`

/** The guide for programs of others. */
export const guideContent = (origin: string, chapters: Chapters) =>
  `<h1>Connect a program to Ujuzi</h1><p>Read and change the bookings of your business from another program with <a href="#keys">API keys</a>, and let <a href="#webhooks">webhooks</a> report what happens.</p>
${keys(origin)}${webhooks(chapters)}`
