import { apiKeyCallLimits, pageSizeMax } from '@ujuzi/contract/api/limits'
import { methodBadge, titleOf } from './call-article.ts'
import { type Chapters, guideAddress, type LocatedOperation } from './chapters.ts'
import type { ApiDocument } from './document.ts'
import { escapeHtml } from './escape-html.ts'
import { examples } from './examples.ts'
import { sample } from './frame.ts'

/** The first page: signing in, errors, paging and limits, then all calls by group. */
export function overviewContent(
  document: ApiDocument,
  { list, names, addressOfCall, addressOfType }: Chapters,
) {
  const { info } = document
  const origin = document.servers[0]?.url ?? ''
  const { read, write } = apiKeyCallLimits
  const problem = `<a href="${addressOfType('Problem')}">Problem</a>`
  const groups = list.map(
    ({ name, description, address, calls }) =>
      `<details data-group><summary><h3>${escapeHtml(name)}</h3> <small>${calls.length}</small><p class="quiet"><small>${escapeHtml(description)}</small></p></summary><p><a href="${address}">All about these calls</a></p><ul class="rows">${calls.map(callRow(address)).join('')}</ul></details>`,
  )
  const allTypes = names.map(
    (name) => `<li id="schema-${name}"><a href="${addressOfType(name)}">${name}</a></li>`,
  )
  return `<h1>${escapeHtml(info.title)}</h1><div data-rest><p>${escapeHtml(info.summary)}. Version ${escapeHtml(info.version)}, for machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<section><h2>Sign in</h2><p>A program of a business uses an API key: create it under Settings, Integrations, and send it with each call. <a href="${guideAddress}">The guide</a> has examples, and explains webhooks.</p>
${sample(`curl '${origin}/api/marketplace/bookings/?status=pending' \\\n  --header 'Authorization: Bearer ujz_…'`)}
<p>An app for people signs them in with <a href="${addressOfCall('login')}">their email address and password</a>, and sends the access token from the response in the same way.</p></section>
<section><h2>Requests and errors</h2><p>Send and expect JSON, over HTTPS. Times are in UTC or with an offset, and amounts are in the currency beside them.</p><p>Every error is a ${problem}: a code for your program, and a message for people in the language of <code>Accept-Language</code>. New codes may be added.</p>
${sample(JSON.stringify(examples.Problem, null, 2))}
<p>Calls that create something accept the header <code>Idempotency-Key</code>: repeat a call that got no response with the same key, and it is done once.</p></section>
<section><h2>Pages of a list</h2><p>A list returns at most ${pageSizeMax} <code>results</code> at a time, as many as <code>limit</code> says, and <code>next</code>. Pass <code>next</code> as <code>cursor</code> for the following ones; it is <code>null</code> at the end.</p></section>
<section><h2>Limits</h2><p>A key may make ${read.perMinute} reads and ${write.perMinute} changes a minute. Whoever makes too many calls gets the status 429 and, in <code>Retry-After</code>, the seconds to wait. Send the <code>ETag</code> of a response as <code>If-None-Match</code>, and what has not changed is not sent again.</p></section></div>
<section id="calls"><h2>All calls</h2>${groups.join('')}<p data-none hidden>No call has all these words. Try fewer, or part of a path.</p></section>
<section data-rest><h2>All types</h2><details><summary>${names.length} types</summary><ul class="types">${allTypes.join('')}</ul></details></section>`
}

const callRow =
  (address: string) =>
  ({ operation: { operationId, summary }, method, path }: LocatedOperation) =>
    `<li id="${operationId}"><a href="${address}#${operationId}">${methodBadge(method)} <span>${escapeHtml(titleOf(summary).title)}</span> <code>${escapeHtml(path)}</code></a></li>`
