/** Opening tags of forms in a source file: `<form`, `<Form` and `<fetcher.Form`, with their attributes. */
function* formTags(text: string) {
  for (const { index } of text.matchAll(/<(form|Form|[a-z]\w*\.Form)(?=[\s>])(?! \w+>\()/g)) {
    let depth = 0
    let end = index
    while (end < text.length && (depth > 0 || text[end] !== '>')) {
      if (text[end] === '{') depth++
      if (text[end] === '}') depth--
      end++
    }
    yield { line: text.slice(0, index).split('\n').length, tag: text.slice(index, end) }
  }
}

/**
 * Errors for forms that leave validation to the browser: its messages are in the language of the browser, and vanish
 * before they are read.
 */
export const listNativeValidation = (file: string, text: string) =>
  [...formTags(text)]
    .filter(({ tag }) => !/\snoValidate(?=[\s/]|$)/.test(tag))
    .map(
      ({ line }) =>
        `${file}:${line}: add noValidate to the form, and show the errors of the server at the fields`,
    )

/** Errors for screens that only say that a field is required. Its name says what to enter, as the server does. */
export const listGenericErrors = (file: string, text: string) =>
  [...text.matchAll(/m\.field_required\b/g)].map(
    ({ index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: say what to enter, with the message required_... of the field`,
  )

/**
 * Lines of the element that begins on this line, up to its closing tag: code is formatted, so the indentation shows
 * where it ends.
 */
function elementLines(lines: readonly string[], start: number) {
  const indentation = /^ */.exec(lines[start] ?? '')?.[0] ?? ''
  const end = lines.findIndex((line, n) => n > start && line.startsWith(`${indentation}</`))
  return lines.slice(start, end === -1 ? start + 1 : end)
}

/** Errors for rows that align fields at their ends: an error below one of them would move the labels of the others. */
export function listEndAlignedFields(file: string, text: string) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const isRow = /className=.*\bitems-end\b/.test(line)
    const start = /^ *</.test(line)
      ? index
      : lines.findLastIndex((one, n) => n < index && /^ *<\w/.test(one))
    return isRow && elementLines(lines, start).some((inner) => /\serror=\{/.test(inner))
      ? [`${file}:${index + 1}: use items-start, so that an error below a field moves no label`]
      : []
  })
}

/** Errors for pickers of the browser: they follow the settings of the device, some with AM and PM, and not the language of the page. */
export const listNativePickers = (file: string, text: string) =>
  [...text.matchAll(/\btype="(date|time|datetime-local|month|week)"/g)].map(
    ({ index, 1: kind }) =>
      `${file}:${text.slice(0, index).split('\n').length}: use ${kind === 'time' ? 'TimeField' : 'DateField'} instead of the browser’s own picker`,
  )
