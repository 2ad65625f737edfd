import { scopeOf } from '@ujuzi/contract/developers/scopes'
import type { LocatedOperation } from './chapters.ts'
import type { Schema } from './components.ts'
import type { ApiDocument } from './document.ts'
import { escapeHtml } from './escape-html.ts'
import { copyButton, sample } from './frame.ts'
import type { Content } from './operation.ts'
import { fieldList, schemaNameFromRef, type TypeText } from './type-text.ts'

type Reference = { $ref: string }
type Response = { description: string; content?: Content }

export function callArticle(call: LocatedOperation, document: ApiDocument, types: TypeText) {
  const { path, method, operation } = call
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const { title, rest } = titleOf(summary)
  const all = Object.entries(responses as Record<string, Response | Reference>).map(
    ([status, response]) => ({ status, ...responseOf(response, document) }),
  )
  const successes = all.filter(({ status }) => Number(status) < 400)
  const failures = all.filter(({ status }) => Number(status) >= 400)
  const parts = [
    `<h2><a href="#${operationId}">${escapeHtml(title)}</a></h2>`,
    rest ? `<p>${escapeHtml(rest)}</p>` : '',
    `<div class="call">${methodBadge(method)}<code>${escapeHtml(path)}</code>${copyButton(`Copy ${path}`)}</div>`,
    `<p class="quiet"><small><code>${operationId}</code>. ${accessText(call)}</small></p>`,
    part('Parameters', fieldList(parameters.map((one) => parameterField(one, document, types)))),
    part('Body', requestBody ? contentText(requestBody.content, types) : ''),
    part(
      'Response',
      fieldList(
        successes.map(({ status, content = {}, description }) => ({
          name: status,
          text: contentText(content, types) || escapeHtml(description),
        })),
      ),
    ),
    `<details><summary>Errors</summary><p>Each is a ${types.type(problem)}.</p>${fieldList(
      failures.map(({ status, description }) => ({ name: status, text: codes(description) })),
    )}</details>`,
    `<details><summary>With curl</summary>${sample(curlOf(call, document))}</details>`,
  ]
  return `<article id="${operationId}">${parts.join('')}</article>`
}

export const methodBadge = (method: string) =>
  `<b class="method ${method}">${method.toUpperCase()}</b>`

/** The first sentence of a summary, without its stop, and what follows. */
export function titleOf(summary: string) {
  const [first = summary, ...others] = summary.split('. ')
  return { title: first.replace(/\.$/, ''), rest: others.join('. ') }
}

const problem = { $ref: '#/components/schemas/Problem' }

const codes = (description: string) =>
  description
    .split(', ')
    .map((code) => `<code>${escapeHtml(code)}</code>`)
    .join(', ')

const part = (title: string, html: string) => (html ? `<h3>${title}</h3>${html}` : '')

/** Says who may call, and which API keys. */
function accessText({ path, method, operation }: LocatedOperation) {
  if (operation.security) return 'Anyone may call, without a token.'
  const scope = scopeOf({
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, ':$1'),
  })
  return `Needs the token of a signed-in account${scope ? `, or an API key with the scope <code>${scope}</code>` : ''}.`
}

function responseOf(response: Response | Reference, { components }: ApiDocument): Response {
  if (!('$ref' in response)) return response
  const shared = components.responses[schemaNameFromRef(response.$ref)]
  if (!shared) throw new Error(`${response.$ref} does not exist`)
  return shared as Response
}

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

function parameterOf(described: Parameter | Reference, { components }: ApiDocument): Parameter {
  if (!('$ref' in described)) return described
  const shared = components.parameters as Record<string, Parameter>
  const parameter = shared[schemaNameFromRef(described.$ref)]
  if (!parameter) throw new Error(`${described.$ref} does not exist`)
  return parameter
}

function parameterField(
  described: Parameter | Reference,
  document: ApiDocument,
  { type }: TypeText,
) {
  const { name, in: place, required, schema } = parameterOf(described, document)
  return { name, note: `${place}${required ? '' : ', optional'}`, text: type(schema) }
}

/** Names the media type unless it is JSON. */
const contentText = (content: Content, { type, fields }: TypeText) =>
  Object.entries(content)
    .map(([media, { schema }]) => {
      const kind = media === 'application/json' ? '' : `${escapeHtml(media)}: `
      return kind && schema.properties ? `${kind}${fields(schema)}` : `${kind}${type(schema)}`
    })
    .join('')

/** Command line that makes the call. What one has to fill in is in capitals. */
function curlOf({ path, method, operation }: LocatedOperation, document: ApiDocument) {
  const needed = ((operation.parameters ?? []) as (Parameter | Reference)[])
    .map((one) => parameterOf(one, document))
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=${name.toUpperCase()}`)
  const query = needed.length > 0 ? `?${needed.join('&')}` : ''
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())
  const verb = method === 'get' ? '' : ` --request ${method.toUpperCase()}`
  return [
    `curl${verb} '${document.servers[0]?.url}${filled}${query}'`,
    ...(operation.security ? [] : ["--header 'Authorization: Bearer TOKEN'"]),
    ...bodyArguments(operation.requestBody?.content, document),
  ].join(' \\\n  ')
}

function bodyArguments(content: Content | undefined, { components }: ApiDocument) {
  if (!content) return []
  const schema = content['application/json']?.schema
  if (!schema) return ["--form 'file=@FILE'"]
  const named = components.schemas[schemaNameFromRef(String(schema.$ref))]
  const example = (named?.examples as unknown[] | undefined)?.[0]
  const data =
    example === undefined ? '@body.json' : JSON.stringify(example).replaceAll("'", "'\\''")
  return ["--header 'Content-Type: application/json'", `--data '${data}'`]
}
