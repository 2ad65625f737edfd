import { type Block, blockText, type Document, sectionsOf } from '#app/lib/content/markdown.ts'

export type HelpAnswer = { id: string; title: string; blocks: Block[] }
export type HelpTopic = { id: string; title: string; text: string; answers: HelpAnswer[] }

/** Topics of the help: headings of the second level, whose first paragraph is their description. */
export const readHelpTopics = ({ blocks }: Document): HelpTopic[] =>
  sectionsOf(blocks, 2).map(({ id, title, blocks: [description, ...rest] }) => ({
    id,
    title,
    text: description ? blockText(description) : '',
    answers: sectionsOf(rest, 3),
  }))

export const answersOf = (topics: readonly HelpTopic[]) => topics.flatMap(({ answers }) => answers)

/**
 * Answers that contain all words of the query, also as beginnings of words and without accents. Matches in the title
 * come first.
 */
export function searchAnswers(answers: readonly HelpAnswer[], query: string): HelpAnswer[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const hasAll = (text: string) => {
    const found = wordsOf(text)
    return words.every((word) => found.some((one) => one.startsWith(word)))
  }
  const textOf = ({ title, blocks }: HelpAnswer) => [title, ...blocks.map(blockText)].join(' ')
  const inTitle = answers.filter(({ title }) => hasAll(title))
  const inText = answers.filter((answer) => !inTitle.includes(answer) && hasAll(textOf(answer)))
  return [...inTitle, ...inText]
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
