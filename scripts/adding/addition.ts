/** A new file, lines after the one line that has the words `after`, or words in place of those of `instead`. */
export type Edit = { file: string; text: string; after?: string; instead?: string }

/** The test, by its path, or the check, by its name, that fails if a step is left out. */
export type Check = keyof typeof checks | `${string}.test.ts`

export type Step = {
  /** The part of the guide that names the files, if not that of the addition. */
  part?: string
  edits: Edit[]
  /** Steps that copy what a check prints, or run a command, as the guide says. */
  run?: 'checksum' | 'recording'
  /** Journeys take minutes: a step that only they miss is never left out. */
  redWithout: Check | 'a journey'
}

/** One of the additions of docs/adding.md, made as it says. */
export type Addition = {
  /** Heading or bold beginning of its part of the guide. */
  title: string
  steps: Step[]
  /** Where the addition is used, which no guide can name. */
  uses?: Edit[]
}

const tsc = ['node_modules/typescript/bin/tsc', '--checkers', '1', '-p']
/** Arguments of Node, by name. */
export const checks = {
  messages: ['scripts/messages.mjs'],
  structure: ['scripts/structure.ts'],
  migrations: ['scripts/migrations.ts'],
  types: [...tsc, '.'],
  'types of web': [...tsc, 'web'],
  'types of journeys': [...tsc, 'e2e'],
}
