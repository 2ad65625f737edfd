import type { Schema } from './components.ts'
import type { ApiDocument } from './document.ts'
import { plain } from './escape-html.ts'
import type { Content, describeOperation } from './operation.ts'
import { fieldList, nameIn, typeWords } from './type-words.ts'

type Operation = ReturnType<typeof describeOperation>
type Placed = { path: string; method: string; operation: Operation }
type Reference = { $ref: string }
type Response = { description: string; content?: Content }

export const operationsOf = ({ paths }: ApiDocument): Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

export function operationArticle({ path, method, operation }: Placed, document: ApiDocument) {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation
  const all = Object.entries(responses as Record<string, Response | Reference>).map(
    ([status, response]) => ({ status, ...responseOf(response, document) }),
  )
  const answers = all.filter(({ status }) => Number(status) < 400)
  const failures = all.filter(({ status }) => Number(status) >= 400)
  return `<article id="${operationId}"><h3><b class="method">${method.toUpperCase()}</b><code>${plain(path)}</code></h3>
<p>${plain(summary)} <i>${security ? 'Nobody needs to sign in.' : 'Needs a bearer token.'}</i></p>${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.map((one) => parameterItem(one, document)).join('')}</ul>` : ''}${requestBody ? `<h4>Body</h4>${contentWords(requestBody.content)}` : ''}<h4>Answers</h4><ul>${answers.map(answerItem).join('')}<li><code>4xx</code> <code>5xx</code> <span>${typeWords({ $ref: '#/components/schemas/Problem' })}: ${failures.map(({ status, description }) => `${status} ${plain(description)}`).join('; ')}</span></li></ul></article>`
}

function responseOf(response: Response | Reference, { components }: ApiDocument): Response {
  if (!('$ref' in response)) return response
  const shared = components.responses[nameIn(response.$ref)]
  if (!shared) throw new Error(`${response.$ref} names nothing`)
  return shared as Response
}

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

function parameterItem(described: Parameter | Reference, { components }: ApiDocument) {
  const parameter =
    '$ref' in described
      ? (components.parameters as Record<string, Parameter>)[nameIn(described.$ref)]
      : described
  if (!parameter) throw new Error('A parameter names nothing')
  const { name, in: place, required, schema } = parameter
  return `<li><code>${plain(name)}</code> <i>${place}${required ? '' : ', optional'}</i> <span>${typeWords(schema)}</span></li>`
}

const answerItem = ({ status, description, content = {} }: Response & { status: string }) =>
  `<li><code>${status}</code> <span>${contentWords(content) || plain(description)}</span></li>`

/** JSON is not worth a word; every other media type is. */
const contentWords = (content: Content) =>
  Object.entries(content)
    .map(([type, { schema }]) => {
      const kind = type === 'application/json' ? '' : `${plain(type)}: `
      return kind && schema.properties
        ? `${kind}${fieldList(schema)}`
        : `${kind}${typeWords(schema)}`
    })
    .join('')
