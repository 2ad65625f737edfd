/** Replaces the selection, with a space to the words before and after it, and returns where the caret is then. */
export function insertText(text: string, inserted: string, start: number, end: number) {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const head = `${before}${before && !/\s$/.test(before) ? ' ' : ''}${inserted}`
  const caret = head.length
  return { text: `${head}${after && !/^\s/.test(after) ? ' ' : ''}${after}`, caret }
}
