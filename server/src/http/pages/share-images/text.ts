/** The share of its size that a small letter of the display font takes across, generously. */
const letterWidth = 0.54
const sizes = { largest: 104, smallest: 44 } as const
/** From here on one line is large enough; below it two larger ones read better. */
const oneLineFrom = 72

/** A title in at most two lines, as large as it fits; what is longer than any size allows ends in an ellipsis. */
export function fitTitle(title: string, width: number) {
  const room = width / (sizes.smallest * letterWidth)
  const words = cut(drawable(title), room * 1.8).split(' ')
  const whole = words.join(' ')
  const size = sizeFor(whole, width)
  const lines = size >= oneLineFrom || words.length === 1 ? [whole] : balanced(words)
  const fitting = Math.min(...lines.map((line) => sizeFor(line, width)))
  return {
    size: Math.max(sizes.smallest, fitting),
    lines: lines.map((line) => escaped(cut(line, room))),
  }
}

/** One line of the text font, safe inside a drawing. */
export const plainText = (text: string, most = 48) => escaped(cut(drawable(text), most))

const sizeFor = (line: string, width: number) =>
  Math.min(sizes.largest, Math.floor(width / (lengthOf(line) * letterWidth)))

/** Two lines as equal as the words allow. */
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

/** In small letters: capitals take more room, and some of them much more. */
const widthOf = (letter: string) =>
  /^[MWmw@%]/.test(letter) ? 1.6 : /^\p{Lu}/u.test(letter) ? 1.25 : 1
const lengthOf = (text: string) =>
  lettersOf(text).reduce((sum, letter) => sum + widthOf(letter), 0) || 1

function cut(text: string, most: number) {
  if (lengthOf(text) <= most) return text
  let length = 1
  const kept = lettersOf(text).filter((letter) => {
    length += widthOf(letter)
    return length <= most
  })
  return `${kept.join('').trimEnd()}…`
}

/** People name themselves as they like; what our fonts have no letter for would stand there as a box. */
export const drawable = (text: string) =>
  text
    .slice(0, 500)
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}\p{Sm} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
