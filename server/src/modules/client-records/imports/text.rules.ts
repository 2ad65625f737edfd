import { UnreadableList } from './unreadable-list.rules.ts'

const workbooks = [
  // ZIP: xlsx, ods, numbers.
  [0x50, 0x4b, 0x03, 0x04],
  // Compound file: xls.
  [0xd0, 0xcf, 0x11, 0xe0],
]
/** Control characters other than tabs and line breaks. */
const isBinary = (character: string) => character < ' ' && !/[\t\n\v\f\r]/.test(character)

/**
 * Text of a file: UTF-16 by its byte order mark or zero bytes, else UTF-8, else Windows-1252, which older spreadsheets
 * save. Throws UnreadableList for workbooks and other binary files.
 */
export function decodeText(bytes: Uint8Array): string {
  if (workbooks.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    throw new UnreadableList('field_list_workbook')
  }
  const text = decode(bytes).replaceAll('\0', '')
  if (text.startsWith('%PDF-') || [...text.slice(0, 1000)].some(isBinary)) {
    throw new UnreadableList('field_list_text')
  }
  return text
}

function decode(bytes: Uint8Array) {
  const encoding = findUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function findUtf16(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = (odd: 0 | 1) => start.filter((byte, at) => at % 2 === odd && byte === 0).length
  const isMuch = (count: number) => count > start.length / 4
  const [even, odd] = [isMuch(zeros(0)), isMuch(zeros(1))]
  if (even === odd) return undefined
  return odd ? 'utf-16le' : 'utf-16be'
}
