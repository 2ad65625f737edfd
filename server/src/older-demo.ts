import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { type Config, ConfigError } from './platform/config.ts'
import { TooOldError } from './platform/db/first-release.ts'

type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: NodeJS.WritableStream
}

/**
 * Whether to start again with a new folder, after a start that failed because the demo marketplace in DATA_DIR is too old:
 * asks the person at the terminal, and then puts the folder aside. Its database must be stopped. Throws the error again,
 * with the remedy, if it is another one, if there is nobody to ask, or if the answer is no.
 */
export async function replaceOlderDemo(
  error: unknown,
  { demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>,
  { stdin, stdout }: Terminal = process,
) {
  if (!(error instanceof TooOldError) || !demo) throw error
  const aside = `${dataDir.replace(/\/+$/, '')}-before-1.0.0`
  const remedy = `If it holds nothing but the demo marketplace, make that anew: move ${dataDir} away and start again.`
  if (!stdin.isTTY) throw new ConfigError(`${error.message} ${remedy}`)
  const terminal = createInterface({ input: stdin, output: stdout })
  const answer = await terminal.question(
    `\n  ${error.message}\n\n  Make the demo marketplace anew, and keep the old folder as ${aside}? [y/N] `,
  )
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new ConfigError(remedy)
  await rename(dataDir, aside).catch(({ code }) => {
    throw new ConfigError(
      `${dataDir} cannot be renamed to ${aside} (${code}): move it away, then start again.`,
    )
  })
}
