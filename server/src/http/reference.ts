import type { FastifyInstance } from 'fastify'
import { describeApi } from '../platform/openapi.ts'
import type { Api } from '../platform/serve.ts'
import { compressed } from './compress.ts'
import { scriptlessPolicy } from './security-headers.ts'

type Operation = ReturnType<typeof describeApi>['paths'][string][string] & {
  summary: string
  security?: object[]
  parameters: {
    name: string
    in: string
    required: boolean
    schema: object
    description?: string
  }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

/** `/api/openapi.json`, and the same to read at `/api/docs`: plain HTML without a script. */
export function mountReference(app: FastifyInstance, api: Api, publicUrl: () => string) {
  const document = () =>
    describeApi(
      [...api.mounted.values()]
        .map(({ endpoint }) => endpoint)
        .filter(({ path }) => !path.startsWith('/api/dev/')),
      publicUrl(),
    )
  app.get('/api/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return compressed(
      request,
      reply,
      JSON.stringify(document(), null, 2),
      'application/json; charset=utf-8',
    )
  })
  app.get('/api/docs', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    reply.header('content-security-policy', scriptlessPolicy)
    return compressed(request, reply, page(document()), 'text/html; charset=utf-8')
  })
}

function page({ info, paths }: ReturnType<typeof describeApi>) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  const contents = operations.map(
    ({ path, method }) =>
      `<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${plain(path)}</a></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title} API</title><style>${style}</style></head>
<body><main><h1>${info.title} API</h1><p>${plain(info.description)}. Version ${info.version}. The same for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Send JSON. Sign in with <code>POST /api/auth/login/</code> and pass the token as <code>Authorization: Bearer …</code>. An error is <code>{"error": {"code", "message", "fields"?, "reference"?}}</code>.</p>
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>${operations.map(section).join('')}</main></body></html>`
}

function section({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}) {
  const { summary, security, parameters, requestBody, responses } = operation
  const rows = parameters.map(
    (p) =>
      `<tr><td><code>${plain(p.name)}</code></td><td>${p.in}${p.required ? ', required' : ''}</td><td><code>${plain(JSON.stringify(p.schema))}</code></td></tr>`,
  )
  const answers = Object.entries(responses).map(
    ([status, { description, content = {} }]) =>
      `<details><summary>${status} ${plain(description)}</summary><pre tabindex="0">${Object.values(
        content,
      )
        .map((answer) => json(answer.schema))
        .join('')}</pre></details>`,
  )
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      `<h3>Body${type.includes('json') ? '' : ` as ${plain(type)}`}</h3><pre tabindex="0">${json(schema)}</pre>`,
  )
  return `<section id="${anchor(method, path)}"><h2><b>${method.toUpperCase()}</b> ${plain(path)}</h2><p>${plain(summary)}${security ? ' Needs a bearer token.' : ''}</p>
${rows.length > 0 ? `<table><thead><tr><th>Parameter</th><th>Where</th><th>Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${bodies.join('')}<h3>Answers</h3>${answers.join('')}</section>`
}

const anchor = (method: string, path: string) => `${method}${path.replace(/\W+/g, '-')}`
const json = (value: object) => plain(JSON.stringify(value, null, 2))
const plain = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  )

const style = `:root{color-scheme:light dark;--ink:light-dark(#27111b,#f4efe7);--ground:light-dark(#fcfbf8,#170e12);--line:light-dark(#e4dfd9,#3e2f36);--act:light-dark(#7d1b36,#fab740)}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}main{max-width:52rem;margin:auto;padding:2rem 1rem}
a{color:var(--act)}h2{font-size:1.1rem;margin:0}h2 b,li b{font-family:monospace;margin-right:.5rem}h3{font-size:.9rem;margin:1rem 0 .25rem}nav ul{list-style:none;padding:0;columns:20rem}nav a{display:block;padding:.35rem 0}
section{border-top:1px solid var(--line);padding:1.5rem 0}table{border-collapse:collapse;width:100%;font-size:.85rem}td,th{text-align:left;border-bottom:1px solid var(--line);padding:.35rem .5rem .35rem 0;vertical-align:top}
pre{background:light-dark(#f6f2ed,#21151b);padding:.75rem;overflow:auto;font-size:.8rem;max-height:22rem}summary{cursor:pointer;padding:.35rem 0}:focus-visible{outline:2px solid var(--act);outline-offset:2px}`
