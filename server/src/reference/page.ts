import type { Schema } from './components.ts'
import type { ApiDocument } from './document.ts'
import { plain } from './escape-html.ts'
import { operationArticle, operationsOf } from './operation-article.ts'
import { pageStyle } from './page-style.ts'
import { fieldList, typeWords } from './type-words.ts'

/** The document to read: plain HTML without a script. `notice` is said first. */
export function referencePage(document: ApiDocument, notice?: string) {
  const { info, tags, components } = document
  const operations = operationsOf(document)
  const areas = tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const contents = areas.map(
    ({ name, operations: some }) =>
      `<details><summary>${plain(name)} <span>${some.length}</span></summary><ul>${some
        .map(
          ({ operation, method, path }) =>
            `<li><a href="#${operation.operationId}"><b class="method">${method.toUpperCase()}</b>${plain(path)}</a></li>`,
        )
        .join('')}</ul></details>`,
  )
  const sections = areas.map(
    ({ name, description, operations: some }) =>
      `<h2>${plain(name)}</h2><p class="quiet">${plain(description)}</p>${some.map((one) => operationArticle(one, document)).join('')}`,
  )
  const names = Object.keys(components.schemas)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${plain(info.title)}</title><style>${pageStyle}</style></head>
<body><main>${notice ? `<aside>${plain(notice)}</aside>` : ''}<h1>${plain(info.title)}</h1><p>${plain(info.summary)}. Version ${plain(info.version)}. The same for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p><p>${plain(info.description)}</p>
<nav aria-label="Contents">${contents.join('')}<details><summary>Schemas <span>${names.length}</span></summary><ul>${names.map((name) => `<li><a href="#schema-${name}">${name}</a></li>`).join('')}</ul></details></nav>
${sections.join('\n')}<h2>Schemas</h2>${Object.entries(components.schemas).map(schemaArticle).join('')}</main></body></html>`
}

function schemaArticle([name, schema]: [string, Schema]) {
  const { examples = [], ...form } = schema as Schema & { examples?: unknown[] }
  const shown = examples.map(
    (example) =>
      `<details><summary>Example</summary><pre tabindex="0">${plain(JSON.stringify(example, null, 2))}</pre></details>`,
  )
  const body = form.properties ? fieldList(form) : `<p>${typeWords(form)}</p>`
  return `<article id="schema-${name}"><h3>${name}</h3>${body}${shown.join('')}</article>`
}
