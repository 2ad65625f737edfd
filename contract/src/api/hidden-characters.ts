/**
 * Characters not allowed in text shown to other users: controls, direction changes and invisible characters.
 * `\p{DI}` (default ignorable) includes joiners, variation selectors and tags, but not U+2800 or the annotation marks.
 */
const hidden = String.raw`[\p{Cc}\p{DI}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]`

/** Scripts in which joiners change the shape of neighbouring letters. */
const joiningScripts = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Adlm', 'Mong', 'Phag', 'Rohg', 'Tfng', 'Deva', 'Beng'],
  ...['Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr'],
]
const joining = `(?=[\\p{L}\\p{M}])[${joiningScripts.map((name) => `\\p{scx=${name}}`).join('')}]`

const pictograph = String.raw`\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}])?`
/** Flags of England, Scotland and Wales: a black flag followed by the region code in tag characters. */
const flags = ['gbeng', 'gbsct', 'gbwls'].map(
  (region) =>
    `\u{1f3f4}${[...region].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{e007f}`,
)

/** Sequences in which hidden characters affect rendering: a joiner within a word, emoji, keycaps. */
const visibleSequences = [
  String.raw`${joining}(?:\u200d|\u200c(?=[\p{L}\p{M}]))`,
  ...flags,
  String.raw`${pictograph}(?:\u200d${pictograph})*`,
  String.raw`[#*0-9]\ufe0f\u20e3`,
].join('|')

const sequences = new RegExp(`(${visibleSequences})|${hidden}`, 'gu')
/** Tested first: most text has no hidden characters, and matching whole sequences takes 20 times as long. */
const anyHidden = new RegExp(hidden, 'u')
const anyHiddenInLines = new RegExp(`(?![\\t\\n\\r])${hidden}`, 'u')
/** Letters of most European languages; faster to test than Unicode properties. */
const plainLetters = /^[ -~\t\n\r\u00a1-\u00ac\u00ae-\u0233\u2010-\u2027\u202f]*$/
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const rightToLeft =
  /(?=\p{L})[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u
/** Direction marks do not reorder letters; keyboards of right-to-left scripts add them to digits and punctuation. */
const directionMarks = /^[\u061c\u200e\u200f]$/

/** The text on one line, without hidden characters. */
export const cleanLine = (text: string) =>
  anyHidden.test(text) ? replaceHidden(text.replace(lineBreaks, ' '), () => '') : text

/** Text of several lines without hidden characters. Tabs and line breaks are kept; direction marks only in right-to-left text. */
export function cleanLines(text: string) {
  if (plainLetters.test(text) || !anyHiddenInLines.test(text)) return text
  const keepsMarks = rightToLeft.test(text)
  return replaceHidden(text, (character) => {
    if (/^[\t\n\r\u2028\u2029]$/.test(character)) return character
    return keepsMarks && directionMarks.test(character) ? character : ''
  })
}

const replaceHidden = (text: string, replace: (character: string) => string) =>
  text.replace(sequences, (found, sequence?: string) => sequence ?? replace(found))
