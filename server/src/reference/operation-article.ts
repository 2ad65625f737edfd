import type { Schema } from './components.ts'
import type { ApiDocument } from './document.ts'
import { escapeHtml } from './escape-html.ts'
import type { Content, describeOperation } from './operation.ts'
import { fieldList, schemaNameFromRef, typeText } from './type-text.ts'

type Operation = ReturnType<typeof describeOperation>
type LocatedOperation = { path: string; method: string; operation: Operation }
type Reference = { $ref: string }
type Response = { description: string; content?: Content }

export const listOperations = ({ paths }: ApiDocument): LocatedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

export function operationArticle(
  { path, method, operation }: LocatedOperation,
  document: ApiDocument,
) {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation
  const all = Object.entries(responses as Record<string, Response | Reference>).map(
    ([status, response]) => ({ status, ...responseOf(response, document) }),
  )
  const successes = all.filter(({ status }) => Number(status) < 400)
  const failures = all.filter(({ status }) => Number(status) >= 400)
  return `<article id="${operationId}"><h3><b class="method">${method.toUpperCase()}</b><code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)} <i>${security ? 'No authentication required.' : 'Requires a bearer token.'}</i></p>${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.map((one) => parameterItem(one, document)).join('')}</ul>` : ''}${requestBody ? `<h4>Body</h4>${contentText(requestBody.content)}` : ''}<h4>Responses</h4><ul>${successes.map(responseItem).join('')}<li><code>4xx</code> <code>5xx</code> <span>${typeText({ $ref: '#/components/schemas/Problem' })}: ${failures.map(({ status, description }) => `${status} ${escapeHtml(description)}`).join('; ')}</span></li></ul></article>`
}

function responseOf(response: Response | Reference, { components }: ApiDocument): Response {
  if (!('$ref' in response)) return response
  const shared = components.responses[schemaNameFromRef(response.$ref)]
  if (!shared) throw new Error(`${response.$ref} does not exist`)
  return shared as Response
}

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

function parameterItem(described: Parameter | Reference, { components }: ApiDocument) {
  const parameter =
    '$ref' in described
      ? (components.parameters as Record<string, Parameter>)[schemaNameFromRef(described.$ref)]
      : described
  if (!parameter) throw new Error('A parameter reference does not exist')
  const { name, in: place, required, schema } = parameter
  return `<li><code>${escapeHtml(name)}</code> <i>${place}${required ? '' : ', optional'}</i> <span>${typeText(schema)}</span></li>`
}

const responseItem = ({ status, description, content = {} }: Response & { status: string }) =>
  `<li><code>${status}</code> <span>${contentText(content) || escapeHtml(description)}</span></li>`

/** Names the media type unless it is JSON. */
const contentText = (content: Content) =>
  Object.entries(content)
    .map(([type, { schema }]) => {
      const kind = type === 'application/json' ? '' : `${escapeHtml(type)}: `
      return kind && schema.properties
        ? `${kind}${fieldList(schema)}`
        : `${kind}${typeText(schema)}`
    })
    .join('')
