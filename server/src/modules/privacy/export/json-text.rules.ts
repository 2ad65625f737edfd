type Pages = AsyncIterable<readonly unknown[]>

const indented = (value: unknown, indent: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)

/** A value as the text of a file. */
export async function* jsonText(value: unknown) {
  yield `${indented(value, '')}\n`
}

/** A list as the text of a file, page by page. */
export async function* jsonListText(pages: Pages) {
  yield* listText(pages, '')
  yield '\n'
}

/** An object as the text of a file, with one list that is written page by page, and other values. */
export async function* jsonObjectText(list: { name: string; pages: Pages }, others: object) {
  yield `{\n  "${list.name}": `
  yield* listText(list.pages, '  ')
  for (const [name, value] of Object.entries(others)) {
    yield `,\n  "${name}": ${indented(value, '  ')}`
  }
  yield '\n}\n'
}

async function* listText(pages: Pages, indent: string) {
  let start = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    const items = page.map((item) => `\n${indent}  ${indented(item, `${indent}  `)}`)
    yield start + items.join(',')
    start = ','
  }
  yield start === '[' ? '[]' : `\n${indent}]`
}
