/** Width of a lowercase letter of the display font, as a share of the font size, rounded up. */
const letterWidth = 0.54
const sizes = { largest: 104, smallest: 44 } as const
/** Smallest font size of a title on one line; a longer title gets two lines in a larger size. */
const minOneLineSize = 72

/** Sets a title in at most two lines at the largest size that fits; a title too long for the smallest is truncated. */
export function fitTitle(title: string, width: number) {
  const room = width / (sizes.smallest * letterWidth)
  const words = truncate(displayableText(title), room * 1.8).split(' ')
  const whole = words.join(' ')
  const size = sizeFor(whole, width)
  const lines = size >= minOneLineSize || words.length === 1 ? [whole] : balanced(words)
  const fitting = Math.min(...lines.map((line) => sizeFor(line, width)))
  return {
    size: Math.max(sizes.smallest, fitting),
    lines: lines.map((line) => escaped(truncate(line, room))),
  }
}

/** One line of text, truncated to `maxLength` lowercase letters and escaped for SVG. */
export const svgText = (text: string, maxLength = 48) =>
  escaped(truncate(displayableText(text), maxLength))

const sizeFor = (line: string, width: number) =>
  Math.min(sizes.largest, Math.floor(width / (lengthOf(line) * letterWidth)))

/** Breaks words into two lines of nearly equal length. */
function balanced(words: string[]) {
  const lengths = words.map((word) => lengthOf(word) + 1)
  const all = lengths.reduce((sum, length) => sum + length, 0)
  let before = 0
  let best = { at: words.length, longest: all }
  for (const [at, length] of lengths.entries()) {
    const longest = Math.max(before, all - before)
    if (longest < best.longest) best = { at, longest }
    before += length
  }
  return [words.slice(0, best.at).join(' '), words.slice(best.at).join(' ')].filter(Boolean)
}

const letters = new Intl.Segmenter()
const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

/** Width in lowercase letters: capitals are wider, M and W most of all. */
const widthOf = (letter: string) =>
  /^[MWmw@%]/.test(letter) ? 1.6 : /^\p{Lu}/u.test(letter) ? 1.25 : 1
const lengthOf = (text: string) =>
  lettersOf(text).reduce((sum, letter) => sum + widthOf(letter), 0) || 1

function truncate(text: string, maxLength: number) {
  if (lengthOf(text) <= maxLength) return text
  let length = 1
  const kept = lettersOf(text).filter((letter) => {
    length += widthOf(letter)
    return length <= maxLength
  })
  return `${kept.join('').trimEnd()}…`
}

/** Replaces characters that the image fonts lack by spaces: they would be drawn as boxes. */
export const displayableText = (text: string) =>
  text
    .slice(0, 500)
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}\p{Sm} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
