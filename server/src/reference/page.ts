import type { Schema } from './components.ts'
import type { ApiDocument } from './document.ts'
import { escapeHtml } from './escape-html.ts'
import { listOperations, operationArticle } from './operation-article.ts'
import { pageStyle } from './page-style.ts'
import { fieldList, typeText } from './type-text.ts'

/** Renders the document as static HTML without scripts. `notice` is shown at the top. */
export function referencePage(document: ApiDocument, notice?: string) {
  const { info, tags, components } = document
  const operations = listOperations(document)
  const areas = tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const contents = areas.map(
    ({ name, operations: some }) =>
      `<details><summary>${escapeHtml(name)} <span>${some.length}</span></summary><ul>${some
        .map(
          ({ operation, method, path }) =>
            `<li><a href="#${operation.operationId}"><b class="method">${method.toUpperCase()}</b>${escapeHtml(path)}</a></li>`,
        )
        .join('')}</ul></details>`,
  )
  const sections = areas.map(
    ({ name, description, operations: some }) =>
      `<h2>${escapeHtml(name)}</h2><p class="quiet">${escapeHtml(description)}</p>${some.map((one) => operationArticle(one, document)).join('')}`,
  )
  const names = Object.keys(components.schemas)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)}</title><style>${pageStyle}</style></head>
<body><main>${notice ? `<aside>${escapeHtml(notice)}</aside>` : ''}<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.summary)}. Version ${escapeHtml(info.version)}. Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). With examples: <a href="/api/guide">the guide</a>.</p><p>${escapeHtml(info.description)}</p>
<nav aria-label="Contents">${contents.join('')}<details><summary>Schemas <span>${names.length}</span></summary><ul>${names.map((name) => `<li><a href="#schema-${name}">${name}</a></li>`).join('')}</ul></details></nav>
${sections.join('\n')}<h2>Schemas</h2>${Object.entries(components.schemas).map(schemaArticle).join('')}</main></body></html>`
}

function schemaArticle([name, schema]: [string, Schema]) {
  const { examples = [], ...form } = schema as Schema & { examples?: unknown[] }
  const shown = examples.map(
    (example) =>
      `<details><summary>Example</summary><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`,
  )
  const body = form.properties ? fieldList(form) : `<p>${typeText(form)}</p>`
  return `<article id="schema-${name}"><h3>${name}</h3>${body}${shown.join('')}</article>`
}
